import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { startBanner, type StartFacts } from './banner.ts'

const demo = {
  loginPath: '/token/one-click',
  accounts: [
    { email: 'admin@demo.example', role: 'admin' },
    { email: 'master@demo.example', role: 'game master' },
  ],
  password: 'maple-otter-lantern',
}
const evaluation: StartFacts = {
  version: '1.2.3',
  addresses: {
    local: 'http://localhost:3000',
    network: ['http://192.168.1.20:3000', 'http://10.1.2.3:3000'],
    isLocalOnly: false,
    isAtLocalhost: true,
    lacksIpv6: false,
  },
  appUrl: null,
  hasPublicOrigin: false,
  demo,
  embeddedIn: './data',
  outboxKey: 'key-of-the-outbox',
  rateLimitFactor: 1,
  colours: false,
}

const closed = {
  local: 'http://localhost:3000',
  network: [],
  isLocalOnly: true,
  isAtLocalhost: true,
  lacksIpv6: false,
}
/** As with a VPN alone, or before the machine has joined a network. */
const openUnseen = { ...closed, isLocalOnly: false }
/** As with HOST=fd77::1. */
const onOneAddress = {
  ...openUnseen,
  local: 'http://[fd77::1]:3000',
  network: ['http://[fd77::1]:3000'],
  isAtLocalhost: false,
}

/** Reads the modules back out of the half blocks, true for dark. */
function modulesIn(banner: string): boolean[][] {
  return banner
    .split('\n')
    .filter((line) => /^ +[█▀▄ ]+$/.test(line) && line.length > 20)
    .flatMap((line) => {
      const cells = [...line.slice(2)]
      return [cells.map((cell) => cell === ' ' || cell === '▄'), cells.map((cell) => cell === ' ' || cell === '▀')]
    })
}

const atPublicOrigin = { appUrl: 'https://crux.example.org', hasPublicOrigin: true }

describe('startBanner', () => {
  it('says where the game master and the phones go, how to get in, and how to stop', () => {
    const banner = startBanner(evaluation)
    expect(banner).toContain('Game master      http://localhost:3000\n')
    expect(banner).toContain(
      'Phones           http://192.168.1.20:3000/join\n                   http://10.1.2.3:3000/join',
    )
    expect(banner).toContain('One-click login  http://localhost:3000/token/one-click')
    expect(banner).toContain('admin@demo.example (admin)')
    expect(banner).toContain('Password         maple-otter-lantern')
    expect(banner).toContain('Ctrl+C')
  })

  it('shows the likeliest phone address as a QR code', () => {
    const { data, size } = encode('http://192.168.1.20:3000/join', { border: 2 })
    expect(modulesIn(startBanner(evaluation)).slice(0, size)).toEqual(data)
  })

  it('fixes the colours of the QR code on a terminal, so that it is never a negative', () => {
    expect(startBanner({ ...evaluation, colours: true })).toContain('\u001B[97;40m█')
    expect(startBanner(evaluation)).not.toContain('\u001B')
  })

  it('gives everybody the public address when there is one', () => {
    const banner = startBanner({ ...evaluation, ...atPublicOrigin })
    expect(banner).toContain('Phones           https://crux.example.org/join')
    expect(banner).toContain('https://crux.example.org/token/one-click')
    expect(banner).not.toContain('localhost')
  })

  it('says so when no phone can reach the machine, and shows no QR code', () => {
    const banner = startBanner({ ...evaluation, addresses: closed })
    expect(banner).toContain('none can reach this machine: HOST keeps it to itself')
    expect(modulesIn(banner)).toEqual([])
    expect(startBanner({ ...evaluation, addresses: openUnseen })).toContain('found no network that phones could be on')
  })

  it('says which HOST would serve phones where there are networks of IPv6 alone', () => {
    const banner = startBanner({ ...evaluation, addresses: { ...openUnseen, lacksIpv6: true } })
    expect(banner).toMatch(/Phones {11}found networks of IPv6 only, .*: HOST=:: would serve phones there/)
    expect(startBanner({ ...evaluation, addresses: openUnseen })).not.toContain('HOST=::')
  })

  it('does not print a password that somebody chose', () => {
    expect(startBanner({ ...evaluation, demo: { ...demo, password: null } })).toContain(
      'the one that CRUX_DEMO_PASSWORD holds',
    )
  })

  it('tells what the embedded database cannot promise, and where mail goes', () => {
    expect(startBanner(evaluation)).toMatch(/evaluation and small trials[^]*power cut can lose the last moments/)
    expect(startBanner(evaluation)).toContain('http://localhost:3000/outbox, for browsers on this machine alone')
  })

  it('says what is open to whom, and with what the outbox opens elsewhere', () => {
    const onNetwork = startBanner(evaluation)
    expect(onNetwork).toContain('http://192.168.1.20:3000/outbox#key=key-of-the-outbox')
    expect(onNetwork).toMatch(
      /Open to {10}everybody on these networks: to play with a game code, log in, or start a trial/,
    )
    expect(onNetwork).toContain('HOST=127.0.0.1')
    const alone = startBanner({ ...evaluation, addresses: closed })
    expect(alone).toContain('Open to          this machine alone')
    expect(alone).not.toContain('key-of-the-outbox')
    const published = startBanner({ ...evaluation, ...atPublicOrigin })
    expect(published).toContain('https://crux.example.org/outbox#key=key-of-the-outbox')
    // A proxy on this machine can look like a browser on it.
    expect(published).not.toMatch(/for browsers on this machine alone|Elsewhere it opens/)
    expect(published).toContain('opens only with its key, on this machine too: https://crux.example.org/outbox#key=')
    const named = startBanner({ ...evaluation, appUrl: 'http://localhost:3000' })
    expect(named).toContain('for browsers on this machine alone')
    expect(published).toContain('everybody who reaches https://crux.example.org, or this machine itself')
    const behindProxy = startBanner({ ...evaluation, ...atPublicOrigin, addresses: closed })
    expect(behindProxy).toContain('everybody who reaches https://crux.example.org: to play')
    expect(behindProxy).not.toContain('HOST=')
  })

  it('opens the outbox with its key alone where it listens on one address of a network', () => {
    const banner = startBanner({ ...evaluation, addresses: onOneAddress })
    expect(banner).toContain('with its key, on this machine too: http://[fd77::1]:3000/outbox#key=key-of-the-outbox')
    expect(banner).not.toMatch(/for browsers on this machine alone|Elsewhere it opens/)
    const published = startBanner({ ...evaluation, ...atPublicOrigin, addresses: onOneAddress })
    expect(published).toContain('on this machine too: https://crux.example.org/outbox#key=key-of-the-outbox')
    expect(published).not.toContain('fd77')
  })

  it('calls nothing closed that listens everywhere, even if it found no address for phones', () => {
    const banner = startBanner({ ...evaluation, addresses: openUnseen })
    expect(banner).not.toContain('this machine alone, by HOST')
    expect(banner).toContain('Open to          everybody on any network of this machine, a VPN too')
    expect(banner).toContain('HOST=127.0.0.1 keeps it to this machine.')
    expect(banner).toContain('Elsewhere it opens with its key: /outbox#key=key-of-the-outbox')
  })

  it('has nothing to say of what is as usual in production', () => {
    const banner = startBanner({
      ...evaluation,
      ...atPublicOrigin,
      demo: null,
      embeddedIn: null,
      outboxKey: null,
    })
    expect(banner).not.toMatch(/Database|Mail|Open to|Rate limits|Password|token/)
  })

  it('prints a rate limit factor other than 1', () => {
    expect(startBanner({ ...evaluation, rateLimitFactor: 100 })).toContain('multiplied by 100 (RATE_LIMIT_FACTOR)')
    expect(startBanner(evaluation)).not.toContain('RATE_LIMIT_FACTOR')
  })
})
