import { expect, it } from 'vitest'
import { joinAddress, shownCode } from './join-address.ts'

it('shows a code as people read it', () => {
  expect(shownCode('K7M4TX')).toBe('K7M-4TX')
})

it('shows the address as short as it leads there, and scans it with the code', () => {
  expect(joinAddress('http://192.168.1.20:3000/join', 'K7M4TX')).toEqual({
    shown: '192.168.1.20:3000',
    link: 'http://192.168.1.20:3000/join/K7M-4TX',
  })
})
