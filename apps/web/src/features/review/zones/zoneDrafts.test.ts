// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeZoneServer } from './testing/fakeZoneServer.ts'
import { openDrafts, storage } from './testing/openZoneDrafts.ts'
import { zone } from './testing/zone.ts'
import { createZoneDrafts } from './zoneDrafts.ts'

const storedKeys = () => Object.keys(localStorage)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('typing', () => {
  it('saves 400 ms after the last change, and only then [M252]', async () => {
    const { drafts, server, only } = openDrafts()
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(399)
    drafts.edit('intro', 'ab')
    await vi.advanceTimersByTimeAsync(399)
    expect(server.saves).toEqual([])
    expect(only().state).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(1)
    expect(only().state).toBe('saving')
    await vi.advanceTimersByTimeAsync(100)
    expect(server.saves).toEqual(['ab'])
    expect(only()).toMatchObject({ state: 'saved', zone: { version: 2, contentType: 'type-site-mod' } })
  })

  it('sends nothing when the text returns to the saved one', async () => {
    const { drafts, server, only } = openDrafts()
    drafts.edit('intro', 'a')
    drafts.edit('intro', '<p>Old</p>')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.saves).toEqual([])
    expect(only().state).toBe('saved')
  })

  it('runs one save at a time and saves the newest text last', async () => {
    const { drafts, server, only } = openDrafts()
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(450)
    drafts.edit('intro', 'ab')
    drafts.edit('intro', 'abc')
    expect(server.saves).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.saves).toEqual(['a', 'abc'])
    expect(server.zone.content).toBe('abc')
    expect(only()).toMatchObject({ state: 'saved', content: 'abc', zone: { version: 3 } })
  })

  it('saves again when the text returns to the saved one during a save', async () => {
    const { drafts, server, only } = openDrafts()
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(450)
    drafts.edit('intro', '<p>Old</p>')
    expect(only().state).not.toBe('saved')
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.zone.content).toBe('<p>Old</p>')
    expect(only().state).toBe('saved')
  })
})

describe('a failed save', () => {
  it('shows the reason, keeps the text and succeeds on retry', async () => {
    const { drafts, server, only } = openDrafts()
    server.down = true
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(500)
    expect(only()).toMatchObject({
      state: 'failed',
      content: 'a',
      problem: { message: 'The API could not be contacted.' },
    })
    server.down = false
    drafts.retry('intro')
    await vi.advanceTimersByTimeAsync(100)
    expect(only().state).toBe('saved')
    expect(only().problem).toBeUndefined()
    expect(server.zone.content).toBe('a')
  })

  it('is retried automatically while the server is down, as long as a screen shows the drafts', async () => {
    const { drafts, server, only } = openDrafts()
    const leave = drafts.subscribe(() => undefined)
    server.down = true
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(500)
    server.down = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(only().state).toBe('saved')
    server.down = true
    drafts.edit('intro', 'ab')
    await vi.advanceTimersByTimeAsync(500)
    leave()
    const before = server.saves.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toHaveLength(before)
  })
})

describe('a save whose response was lost after the work was done', () => {
  it('is no conflict with oneself, whether more was typed or not', async () => {
    const { drafts, server, only } = openDrafts()
    server.deaf = true
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(500)
    expect(only().state).toBe('failed')
    expect(server.zone).toMatchObject({ content: 'a', version: 2 })
    drafts.edit('intro', 'ab')
    server.deaf = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.saves).toEqual(['a', 'a', 'ab'])
    expect(server.zone).toMatchObject({ content: 'ab', version: 3 })
    expect(only()).toMatchObject({ state: 'saved', content: 'ab', zone: { version: 3 } })
  })

  it('is no conflict after the page was killed and opened again', async () => {
    const found = openDrafts()
    found.server.deaf = true
    found.drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(450)
    found.drafts.edit('intro', 'ab')
    // The page is gone: nothing of it runs any more, while the server ends its work.
    const stored = storage.read('intro')
    await vi.advanceTimersByTimeAsync(100)
    if (stored !== undefined) storage.write('intro', stored)
    found.server.deaf = false
    const { drafts, server, only } = openDrafts(found)
    expect(server.zone).toMatchObject({ content: 'a', version: 2 })
    expect(only()).toMatchObject({ state: 'found', content: 'ab', zone: { content: 'a', version: 2 } })
    drafts.resolve('intro', 'mine')
    await vi.advanceTimersByTimeAsync(500)
    expect(server.zone).toMatchObject({ content: 'ab', version: 3 })
    expect(only().state).toBe('saved')
  })
})

describe('typing without a pause', () => {
  it('is stored on the device with each change and saved every second', async () => {
    const { drafts, server } = openDrafts()
    for (let n = 1; n <= 40; n++) {
      await vi.advanceTimersByTimeAsync(100)
      drafts.edit('intro', `key ${n}`)
      expect(storage.read('intro')?.content).toBe(`key ${n}`)
    }
    expect(server.saves).toEqual(['key 10', 'key 20', 'key 30'])
  })

  it('measures the pause from the key, not from its report', async () => {
    const { drafts, server } = openDrafts()
    drafts.edit('intro', 'a', 100)
    await vi.advanceTimersByTimeAsync(299)
    expect(server.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.saves).toEqual(['a'])
  })
})

describe('a version conflict', () => {
  async function conflict() {
    const opened = openDrafts()
    opened.server.zone = zone({ content: 'theirs', version: 2 })
    opened.drafts.edit('intro', 'mine')
    await vi.advanceTimersByTimeAsync(500)
    expect(opened.only()).toMatchObject({ state: 'conflict', content: 'mine', theirs: { content: 'theirs' } })
    return opened
  }

  it('keeps both texts and sends nothing before the choice', async () => {
    const { drafts, server, only } = await conflict()
    drafts.edit('intro', 'mine, longer')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toHaveLength(1)
    expect(only()).toMatchObject({ state: 'conflict', content: 'mine, longer', theirs: { content: 'theirs' } })
  })

  it('saves my text over theirs on request', async () => {
    const { drafts, server, only } = await conflict()
    drafts.resolve('intro', 'mine')
    await vi.advanceTimersByTimeAsync(100)
    expect(server.zone).toMatchObject({ content: 'mine', version: 3 })
    expect(only()).toMatchObject({ state: 'saved', content: 'mine' })
    expect(only().theirs).toBeUndefined()
  })

  it('saves the merged text', async () => {
    const { drafts, server, only } = await conflict()
    drafts.resolve('intro', { merged: 'mine and theirs' })
    await vi.advanceTimersByTimeAsync(100)
    expect(server.zone).toMatchObject({ content: 'mine and theirs', version: 3 })
    expect(only()).toMatchObject({ state: 'saved', content: 'mine and theirs' })
  })

  it('shows their text on request and saves nothing', async () => {
    const { drafts, server, only } = await conflict()
    drafts.resolve('intro', 'theirs')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toHaveLength(1)
    expect(only()).toMatchObject({ state: 'saved', content: 'theirs', zone: { version: 2 } })
    expect(storedKeys()).toEqual([])
  })
})

describe('a shared text', () => {
  const shared = (value: string) => `<p>Call <span data-token="phone">${value}</span> now</p>`

  it('changes in all zones, which are saved 1500 ms after the last change [M252, M253]', async () => {
    const saved: string[] = []
    const drafts = createZoneDrafts({
      zones: ['top', 'end', 'other'].map((elementID) =>
        zone({ elementID, content: elementID === 'other' ? '<p>x</p>' : shared('1') }),
      ),
      save: async (elementID, { content, version }) => {
        saved.push(elementID)
        return zone({ elementID, content, version: version + 1 })
      },
      storage,
    })
    drafts.edit('top', shared('2'))
    expect(drafts.snapshot().map(({ content }) => content)).toEqual([shared('2'), shared('2'), '<p>x</p>'])
    await vi.advanceTimersByTimeAsync(1499)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(saved.toSorted()).toEqual(['end', 'top'])
    drafts.edit('top', shared('2').replace('now', 'today'))
    await vi.advanceTimersByTimeAsync(400)
    expect(saved).toHaveLength(3)
  })
})

describe('a zone that shares a text', () => {
  const shared = (value: string) => `<p>Call <span data-token="phone">${value}</span> now</p>`
  const token = (value: string) => `<span data-token="phone">${value}</span>`

  function openSharing() {
    const saves: { elementID: string; content: string; hasFollowed: boolean }[] = []
    const drafts = createZoneDrafts({
      zones: ['top', 'end'].map((elementID) => zone({ elementID, content: shared('864 55') })),
      save: async (elementID, { content, version, hasFollowed }) => {
        saves.push({ elementID, content, hasFollowed })
        return zone({ elementID, content, version: version + 1 })
      },
      storage,
    })
    return { drafts, saves, end: () => drafts.snapshot()[1]?.content }
  }

  it('is saved as one that only followed, until somebody edits it [ZONE-10, M253]', async () => {
    const { drafts, saves } = openSharing()
    drafts.edit('top', shared('864 551'))
    drafts.edit('top', shared('864 552'))
    await vi.advanceTimersByTimeAsync(1600)
    expect(new Map(saves.map(({ elementID, hasFollowed }) => [elementID, hasFollowed]))).toEqual(
      new Map([
        ['end', true],
        ['top', false],
      ]),
    )
    drafts.edit('end', shared('864 552').replace('Call', 'Ring'))
    await vi.advanceTimersByTimeAsync(1600)
    expect(saves.at(-1)).toMatchObject({ elementID: 'end', hasFollowed: false })
  })

  it('counts as edited when its own words wait to be saved [ZONE-10, M253]', async () => {
    const { drafts, saves } = openSharing()
    drafts.edit('end', shared('864 55').replace('Call', 'Ring'))
    drafts.edit('top', shared('864 551'))
    await vi.advanceTimersByTimeAsync(1600)
    expect(saves.find(({ elementID }) => elementID === 'end')).toMatchObject({ hasFollowed: false })
  })

  it('never gets a part of it when another one is formatted, split or emptied [ZONE-6, ZONE-7, ZONE-9, M253]', () => {
    const { drafts, end } = openSharing()
    drafts.edit('top', `<p>Call ${token('864')}<strong>${token(' 55')}</strong> now</p>`)
    expect(end()).toBe(shared('864<strong> 55</strong>'))
    drafts.edit('top', shared('864 55'))
    drafts.edit('top', `<p>Call ${token('864')}</p><p>${token(' 55')} now</p>`)
    expect(end()).toBe(shared('864 55'))
    drafts.edit('top', shared('864 55'))
    for (const value of ['864 5', '864 ', '864', '86', '8']) drafts.edit('top', shared(value))
    drafts.edit('top', '<p>Call  now</p>')
    expect(end()).toBe(shared('864 55'))
  })
})

describe('the open editor', () => {
  it('reports unreported text before anything is sent [C23]', async () => {
    const { drafts, server } = openDrafts()
    const leave = drafts.registerEditor('intro', () => drafts.edit('intro', 'the last word'))
    const saved = drafts.flush()
    await vi.advanceTimersByTimeAsync(200)
    expect(await saved).toBe(true)
    expect(server.zone.content).toBe('the last word')
    leave()
    await drafts.flush()
    expect(server.saves).toHaveLength(1)
  })

  it('keeps its text when a newer one arrives from the server', () => {
    const { drafts, only } = openDrafts()
    drafts.registerEditor('intro', () => drafts.edit('intro', 'mine'))
    drafts.receive([zone({ content: 'newer', version: 2 })])
    expect(only()).toMatchObject({ content: 'mine', state: 'unsaved' })
  })
})

describe('a text replaced on request', () => {
  it('supersedes unsaved text and a save under way', async () => {
    const { drafts, only } = openDrafts()
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(450)
    drafts.replace(zone({ content: 'reset', version: 5 }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(only()).toMatchObject({ content: 'reset', state: 'saved', zone: { version: 5 } })
    expect(storedKeys()).toEqual([])
  })
})

describe('flushing', () => {
  it('saves at once, including text typed during the save', async () => {
    const { drafts, server } = openDrafts()
    drafts.edit('intro', 'a')
    const saved = drafts.flush()
    drafts.edit('intro', 'ab')
    await vi.advanceTimersByTimeAsync(200)
    expect(await saved).toBe(true)
    expect(server.zone.content).toBe('ab')
  })

  it('waits for a save under way instead of sending the text twice', async () => {
    const { drafts, server } = openDrafts()
    drafts.edit('intro', 'a')
    await vi.advanceTimersByTimeAsync(450)
    const saved = drafts.flush()
    await vi.advanceTimersByTimeAsync(200)
    expect(await saved).toBe(true)
    expect(server.saves).toEqual(['a'])
  })

  it('resolves with false when a text could not be saved', async () => {
    const { drafts, server } = openDrafts()
    server.down = true
    drafts.edit('intro', 'a')
    const saved = drafts.flush()
    await vi.advanceTimersByTimeAsync(200)
    expect(await saved).toBe(false)
  })
})

describe('zones received from the server', () => {
  it('replace an unchanged text', () => {
    const { drafts, only } = openDrafts()
    drafts.receive([zone({ content: 'newer', version: 2 })])
    expect(only()).toMatchObject({ content: 'newer', state: 'saved' })
  })

  it('do not replace unsaved or newer text', async () => {
    const { drafts, only } = openDrafts()
    drafts.edit('intro', 'a')
    drafts.receive([zone({ content: 'newer', version: 2 })])
    expect(only().content).toBe('a')
    await vi.advanceTimersByTimeAsync(500)
    drafts.receive([zone({ version: 1 })])
    expect(only().content).toBe('a')
  })
})

it('rejects an edit of an unknown zone, and ignores zones of the server that it does not have', () => {
  const drafts = createZoneDrafts({ zones: [], save: fakeZoneServer().save, storage })
  expect(() => drafts.edit('intro', 'a')).toThrow('This strategy has no zone intro.')
  drafts.receive([zone()])
  expect(drafts.snapshot()).toEqual([])
})
