import { describe, expect, it } from 'vitest'
import { NO_TOOLS } from '../testing/noTools.ts'
import { managementLinks, staffPhoto, toolAddress } from './toolAddress.ts'

describe('tool links', () => {
  it('lead to an own page by default', () => {
    expect(toolAddress(NO_TOOLS, 'contentBrief', { clientId: 17 })).toEqual({
      href: '/tools/content-brief/17',
      external: false,
    })
  })

  it.each([
    ['contentBrief', 'M181'],
    ['rankingStrategy', 'M186'],
  ] as const)(
    'of %s name the client in the path of the own page, and in the query of an outside address [%s]',
    (tool, _row) => {
      const own = toolAddress(NO_TOOLS, tool, { clientId: 17 })
      expect(own.external).toBe(false)
      expect(own.href).toMatch(/^\/tools\/[a-z-]+\/17$/)
      const tools = { ...NO_TOOLS, [tool]: 'https://tool.example.com/start?client={clientId}' }
      expect(toolAddress(tools, tool, { clientId: 17 })).toEqual({
        href: 'https://tool.example.com/start?client=17',
        external: true,
      })
    },
  )

  it('lead to the operator’s address, filled with the client and the person', () => {
    const tools = { ...NO_TOOLS, delivery: 'https://delivery.example.com/{domain}?client={clientId}&by={email}' }
    const facts = { clientId: 17, domain: 'blueridge.example', email: 'maya+1@desk.test' }
    expect(toolAddress(tools, 'delivery', facts)).toEqual({
      href: 'https://delivery.example.com/blueridge.example?client=17&by=maya%2B1%40desk.test',
      external: true,
    })
  })
})

it('list the settings’ management links, each without an address as an own page [M111]', () => {
  expect(managementLinks(NO_TOOLS, { clientId: 17 })).toEqual([
    { label: 'Manage Client', href: '/client/17/overview', external: false },
    { label: 'Manage Projects', href: '/tools/projects/17', external: false },
  ])
  const management = [{ label: 'Accounts', address: 'https://mcc.example.com/{clientId}' }]
  expect(managementLinks({ ...NO_TOOLS, management }, { clientId: 17 })).toEqual([
    { label: 'Accounts', href: 'https://mcc.example.com/17', external: true },
  ])
})

it('name a staff photo by the slug of the name and the id [M098, M099]', () => {
  const staff = { staffId: 7, staffName: 'Maya Okafor', photo: null }
  const services = { identity: '/services/identity' }
  expect(staffPhoto({ tools: { cms: 'https://cms.example.com' }, services }, staff)).toBe(
    'https://cms.example.com/thumbnails/staff/maya-okafor-7.jpg',
  )
  expect(staffPhoto({ tools: { cms: null }, services }, staff)).toBeUndefined()
})

it('prefer the photo that a staff member uploaded', () => {
  const config = { tools: { cms: 'https://cms.example.com' }, services: { identity: '/services/identity' } }
  expect(staffPhoto(config, { staffId: 7, staffName: 'Maya Okafor', photo: '0a1b' })).toBe(
    '/services/identity/api/staff/7/photo?v=0a1b',
  )
})
