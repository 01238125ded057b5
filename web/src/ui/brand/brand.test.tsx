import { expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { CruxMark } from './crux-mark.tsx'
import { Icon } from './icon.tsx'
import { LogoMark } from './logo-mark.tsx'
import { Logo } from './logo.tsx'
import { QrCode } from './qr-code.tsx'
import { Spinner } from './spinner.tsx'

test('the name is read, what only decorates is not', () => {
  expect(drawn(<Logo />).one('svg')).toMatchObject({ role: 'img', 'aria-label': 'Crux' })
  for (const sign of [<Icon key="icon" name="check" />, <LogoMark key="mark" />])
    expect(drawn(sign).one('svg')['aria-hidden']).toBe('true')
})

test('the mark takes the colours of the text and the ember, or a deck’s own', () => {
  const fills = (element: Parameters<typeof drawn>[0]) => [
    ...drawn(element)
      .all('path')
      .map((path) => path['fill']),
    drawn(element).one('rect')['fill'],
  ]
  expect(new Set(fills(<CruxMark />))).toEqual(new Set(['currentColor', 'var(--ember)']))
  expect(new Set(fills(<CruxMark card="var(--paper)" crossing="var(--ink)" />))).toEqual(
    new Set(['var(--paper)', 'var(--ink)']),
  )
})

test('a QR code has a name, another for each text, and a quiet edge', () => {
  const code = (text: string) => drawn(<QrCode text={text} label="Join" width="4rem" />)
  const [one, other] = [code('https://crux.example/join/K7M4TX'), code('https://crux.example/join/K7M4TY')]
  expect(one.one('svg')).toMatchObject({ role: 'img', 'aria-label': 'Join', style: 'width:4rem;' })
  expect(one.one('path')['d']).not.toBe(other.one('path')['d'])
  expect(one.one('path')['d']).toMatch(/^M4 4h1/)
})

test('what goes on is said where nothing around it says so', () => {
  expect(drawn(<Spinner />).one('span')).not.toHaveProperty('role')
  const said = drawn(<Spinner label="Loading" />)
  expect([said.one('span')['role'], said.words, said.all('span').at(-1)?.['class']]).toEqual([
    'status',
    'Loading',
    'vh',
  ])
  expect(
    drawn(<Spinner label="Loading" isShown />)
      .all('span')
      .at(-1),
  ).not.toHaveProperty('class')
})
