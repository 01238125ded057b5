import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from './vite.config.ts'
import { scopedName } from './scoped-name.ts'

const ofFile = (name: string, file: string) => scopedName(name, join(import.meta.dirname, 'src', file))

test('classes of the same name are different in two files, and have four characters more', () => {
  expect(config.css?.modules).toEqual({ generateScopedName: scopedName })
  expect(ofFile('card', 'ui/hand/back-fan.module.css')).toMatch(/^card_[\w-]{4}$/)
  const files = ['features/player/vote/vote.module.css', 'features/play/vote/vote.module.css', 'vote.module.css']
  expect(new Set(files.map((file) => ofFile('card', file))).size).toBe(3)
  expect(new Set(['card', 'fan'].map((name) => ofFile(name, 'vote.module.css').slice(-4))).size).toBe(1)
})
