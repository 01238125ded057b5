import { describe, expect, it } from 'vitest'
import { findAddresses } from './addresses.ts'

const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const interfaces = {
  lo: [ipv4('127.0.0.1', true)],
  docker0: [ipv4('172.17.0.1')],
  eth0: [ipv4('10.1.2.3'), { address: 'fe80::1', family: 'IPv6' as const, internal: false }],
  eth1: [ipv4('169.254.7.7')],
  wlan0: [ipv4('192.168.1.20')],
}

describe('findAddresses', () => {
  it('offers phones the real networks, the likeliest first, and no container bridge', () => {
    expect(findAddresses('0.0.0.0', 3000, interfaces)).toEqual({
      local: 'http://localhost:3000',
      network: ['http://192.168.1.20:3000', 'http://10.1.2.3:3000'],
    })
  })

  it('offers phones nothing when the server listens on this machine alone', () => {
    expect(findAddresses('127.0.0.1', 3000, interfaces)).toEqual({ local: 'http://localhost:3000', network: [] })
  })

  it('offers the one address that the server listens on', () => {
    expect(findAddresses('192.168.1.20', 80, interfaces)).toEqual({
      local: 'http://192.168.1.20:80',
      network: ['http://192.168.1.20:80'],
    })
    expect(findAddresses('2001:db8::1', 80, interfaces).local).toBe('http://[2001:db8::1]:80')
  })
})
