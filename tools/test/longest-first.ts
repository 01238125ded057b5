import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * By name, longest first: a long file that starts last would keep one worker busy while the others have nothing left to
 * do.
 */
const longest = [
  'kill.test.ts',
  'silence.test.ts',
  'access.test.ts',
  'what-screens-see.test.ts',
  'bad-network.test.ts',
  'reminders.test.ts',
  'plan-changes.test.ts',
  'the-room.test.ts',
  'people.test.ts',
  'lost-network.test.ts',
  'by-mail.test.ts',
  'rehearsal.test.ts',
  'whole-game.test.ts',
  'getting-in.test.ts',
  'together.test.ts',
  'design-system.test.ts',
  'one-on-one.test.ts',
  'patterns.test.ts',
  'language.test.ts',
  'wording.test.ts',
  'print.test.ts',
]

/** Vitest's order (by file size on a fresh clone), with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
