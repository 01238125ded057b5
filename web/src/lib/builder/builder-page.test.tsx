import { expect, test } from 'vitest'
import { drawnFeature } from '../testing/drawn-feature.tsx'
import { BuilderPage } from './builder-page.tsx'

const words = { label: (field: string) => field, said: String }

test('a draft of an earlier visit that somebody else’s save met says so once', async () => {
  const draft = {
    undo: null,
    redo: null,
    isChanged: true,
    storedAt: 0,
    isRestored: true,
    overtaken: { taken: ['title'], conflicts: [], settle: () => undefined },
    discard: () => undefined,
  }
  const page = await drawnFeature(
    <BuilderPage
      crumb=""
      title="Gate"
      draft={draft}
      words={words}
      isNew={false}
      save={{ formId: 'note', pending: false }}
      error={null}
      side=""
    >
      Form
    </BuilderPage>,
    { areas: ['builder'] },
  )
  expect(page.words.match(/Somebody/g)).toHaveLength(1)
  expect(page.words).toMatch(/What you typed on .* is here again\. It has not been saved yet\./)
})
