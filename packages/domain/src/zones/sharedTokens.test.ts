import { describe, expect, it } from 'vitest'
import { changesOnlySharedTexts, createSharedEdits, withSharedTokens } from './sharedTokens.ts'

const token = (value: string) => `<span class="tel" data-token="phone">${value}</span>`
const phone = (value: string) => `<p>Call ${token(value)} today</p>`
const OTHER = `<p>Our number: ${token('864 55')}, any day.</p>`

/** Returns the shared text of the zone `OTHER` after an edit elsewhere. */
function valueIn(zone: string): string {
  const [before = '', after = ''] = OTHER.split('864 55')
  expect([zone.slice(0, before.length), zone.slice(-after.length)]).toEqual([before, after])
  return zone.slice(before.length, -after.length)
}

describe('[ZONE-6] the parts of a shared text are one', () => {
  it.each([
    ['a part in bold', `<p>Call ${token('86')}<strong>${token('4')}</strong></p>`, '86<strong>4</strong>'],
    ['a part in bold, the text around it too', `<p><b>Call ${token('86')}</b>${token('4')}</p>`, '<b>86</b>4'],
    [
      'bold inside a link',
      `<p>${token('8')}<a href="/x"><b>${token('6')}</b>${token('4')}</a></p>`,
      '8<a href="/x"><b>6</b></a><a href="/x">4</a>',
    ],
    ['a line break', `<p>${token('86')}<br>${token('4')}</p>`, '86<br>4'],
    ['three parts', `<p>${token('8')}<i>${token('6')}</i>${token('4')}</p>`, '8<i>6</i>4'],
    ['a text between them: two, which are no value', `<p>${token('86')} or ${token('4')}</p>`, undefined],
    ['a block between them: two, which are no value', `<p>${token('86')}</p><p>${token('4')}</p>`, undefined],
  ])('with %s', (_what, html, value) => {
    expect(createSharedEdits()(phone('before'), html).get('phone')).toBe(value)
  })

  it('moves formatting around a part inside, and keeps what stands beside it', () => {
    const html = `<p>Call ${token('86')}<strong>${token('4')} today</strong></p>`
    expect(withSharedTokens(html, new Map([['phone', '1']]))).toBe(`<p>Call ${token('1')}<strong> today</strong></p>`)
  })
})

describe('[ZONE-7] an edit of one zone', () => {
  it.each([
    ['types into it', phone('864 55'), phone('864 556'), '864 556'],
    ['formats all of it', phone('864 55'), `<p>Call <strong>${token('864 55')}</strong> today</p>`, undefined],
    [
      'formats a part of it',
      phone('864 55'),
      `<p>Call ${token('86')}<strong>${token('4 55')}</strong> today</p>`,
      '86<strong>4 55</strong>',
    ],
    ['splits it by a text', phone('864 55'), `<p>Call ${token('864')} now ${token('55')} today</p>`, undefined],
    ['splits it into two blocks', phone('864 55'), `<p>Call ${token('864')}</p><p>${token('55')} today</p>`, undefined],
    ['joins two of them', phone('1') + phone('1'), phone('11'), undefined],
    ['deletes it', phone('864 55'), '<p>Call  today</p>', undefined],
    ['changes one of two', phone('1') + phone('1'), phone('1') + phone('2'), '2'],
    ['changes two differently', phone('1') + phone('1'), phone('3') + phone('2'), undefined],
    ['brings one', '<p>Call</p>', phone('1'), undefined],
  ])('that %s gives the others its whole value, or nothing', (_what, before, after, value) => {
    expect(createSharedEdits()(before, after).get('phone')).toBe(value)
  })

  it('never leaves a part in another zone, wherever it is formatted, split, pasted into or deleted', () => {
    const value = '864 55'
    for (let from = 0; from <= value.length; from += 1) {
      for (let to = from; to <= value.length; to += 1) {
        const [head, middle, tail] = [value.slice(0, from), value.slice(from, to), value.slice(to)]
        const part = (text: string) => (text === '' ? '' : token(text))
        const edits = {
          formatted: `<p>Call ${part(head)}${middle === '' ? '' : `<b>${token(middle)}</b>`}${part(tail)} today</p>`,
          split: `<p>Call ${part(head)}${part(middle)}</p><p>${part(tail)} today</p>`,
          pasted: `<p>Call ${part(head)} pasted ${part(middle + tail)} today</p>`,
          deleted: `<p>Call ${part(head + tail)} today</p>`,
        }
        for (const [what, after] of Object.entries(edits)) {
          const next = withSharedTokens(OTHER, createSharedEdits()(phone(value), after))
          const shared = valueIn(next)
          expect(shared, `${what} ${from}-${to}`).not.toContain('data-token')
          const text = shared.replace(/<[^>]*>/g, '')
          expect([value, ...(what === 'deleted' ? [head + tail] : [])]).toContain(text)
        }
      }
    }
  })
})

describe('[ZONE-9] a shared text that is deleted letter by letter', () => {
  function typed(...values: (string | null)[]) {
    const edits = createSharedEdits()
    let other = OTHER
    let zone = phone('864 55')
    for (const value of values) {
      const next = value === null ? '<p>Call  today</p>' : phone(value)
      other = withSharedTokens(other, edits(zone, next))
      zone = next
    }
    return valueIn(other)
  }
  it.each([
    ['gives the others its value back', ['864 5', '864 ', '864', '86', '8', null], '864 55'],
    ['from its start too', ['64 55', '4 55', ' 55', '55', '5', null], '864 55'],
    ['is shared while something else is typed', ['864 5', '864 ', '864 7', '864 77'], '864 77'],
    ['gives back what was typed before', ['864 559', '864 55', '864', '86', '8', null], '864 559'],
    ['stays shortened when it is removed as a whole', ['864 5', null], '864 5'],
    ['changes nothing when it is removed at once', [null], '864 55'],
  ])('%s', (_what, values, value) => {
    expect(typed(...values)).toBe(value)
  })
})

it.each([
  ['a value alone', phone('1'), phone('2'), true],
  ['a value with formatting', phone('1'), phone('<b>2</b>'), true],
  ['a word beside it', phone('1'), phone('1').replace('Call', 'Ring'), false],
  ['both', phone('1'), phone('2').replace('Call', 'Ring'), false],
  ['nothing', phone('1'), phone('1'), false],
  ['a zone without shared texts', '<p>1</p>', '<p>2</p>', false],
  ['its removal', phone('1'), '<p>Call  today</p>', false],
])('[ZONE-10] a save that changes %s changes only shared texts: %o', (_what, before, after, only) => {
  expect(changesOnlySharedTexts(before, after)).toBe(only)
})
