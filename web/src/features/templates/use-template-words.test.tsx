import { expect, test } from 'vitest'
import { OvertakenNotice } from '../../lib/builder/overtaken-notice.tsx'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { emptyDraft, type TemplateDraft, withoutTopic, withTopic } from './template-draft.ts'
import { useTemplateWords } from './use-template-words.ts'

const topic = { key: 'what', kind: 'finding' as const, title: 'What?', hintText: '' }
const draft: TemplateDraft = { ...emptyDraft('en'), topics: [topic] }
const changed = withTopic(draft, 'what', { title: 'What now?' })
const deleted = withoutTopic(draft, 'what')

function Conflict({ mine, theirs }: { mine: TemplateDraft; theirs: TemplateDraft }) {
  const conflict = { field: 'topic.what', mine: mine.topics[0], theirs: theirs.topics[0] }
  const overtaken = { taken: [], conflicts: [conflict], settle: () => undefined }
  return <OvertakenNotice overtaken={overtaken} words={useTemplateWords(mine, theirs)} />
}

test.each([
  [changed, deleted, 'You What now? Text answer The other person (deleted)'],
  [deleted, changed, 'You (deleted) The other person What now? Text answer'],
])('says of a question that one changed and the other deleted that it is gone', async (mine, theirs, words) => {
  const page = await drawnFeature(<Conflict mine={mine} theirs={theirs} />, { areas: ['builder', 'templates'] })
  expect(page.words).toContain(words)
})
