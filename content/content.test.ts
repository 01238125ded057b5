import { describe, expect, it } from 'vitest'
import { languages } from '#domain/languages.ts'
import { readLibrary } from '#server/library/read-library.ts'

const { library, faults } = readLibrary()

describe('the deck library', () => {
  it('keeps every rule of content/README.md in all five languages', () => {
    expect(faults).toEqual([])
  })

  it('has the templates that games without one fall back on', () => {
    const modesOf = (key: string) => library.templates.list.find((template) => template.key === key)?.modes
    expect(modesOf('findings-and-actions')).toContain('crux')
    expect(modesOf('one-on-one-check-in')).toContain('one_on_one')
  })

  it('has a run sheet either in no language or in all, with the minutes of its phases', () => {
    const halves = library.gameTypes.list.filter(({ key, phase_minutes }) =>
      languages.some(
        (language) =>
          (library.gameTypes.words[language][key]?.run_sheet === undefined) !== (phase_minutes === undefined),
      ),
    )
    expect(halves.map(({ key }) => key)).toEqual([])
  })

  it('has a ready game type for each mode', () => {
    const modes = library.gameTypes.list.flatMap((type) => type.modes)
    expect(modes).toEqual(expect.arrayContaining(['crux', 'one_on_one']))
  })
})
