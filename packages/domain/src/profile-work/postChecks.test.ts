import { describe, expect, it } from 'vitest'
import { type CheckedPost, postChecks } from './postChecks.ts'

const post: CheckedPost = { title: 'Seal the gap', content: 'Garage door seals keep the rain out.', link: '' }
const facts = { keyword: 'garage door seals', domain: 'bayfront.example' }

function failed(part: Partial<CheckedPost>, about = facts): string[] {
  return postChecks({ ...post, ...part }, about).flatMap(({ id, passed }) => (passed ? [] : [id]))
}

describe('the checks of a post', () => {
  it('[PGP-4] are empty before a word is written', () => {
    expect(postChecks({ title: ' ', content: '', link: '' }, facts)).toEqual([])
  })

  it.each([
    [{}, []],
    [{ content: 'Garage door seals: call (941) 555-0142.' }, ['phone']],
    [{ content: 'Garage door seals: call 941-555-0142 now.' }, ['phone']],
    [{ content: 'Garage door seals since 1998, 24 hours.' }, []],
    [{ content: 'Garage door seals start at $120.' }, ['price']],
    [{ title: '10% off', content: 'All garage door seals.' }, ['price']],
    [{ content: `${'Rain. '.repeat(20)}Garage door seals.` }, ['keyword']],
    [{ title: 'Seals for a garage door', content: 'Rain stays out.' }, []],
    [{ link: 'https://bayfront.example/seals' }, []],
    [{ link: 'https://www.bayfront.example/seals' }, []],
    [{ link: 'https://notbayfront.example/seals' }, ['link']],
    [{ link: 'seals' }, ['link']],
  ])('[PGP-4] of %o warn about %o', (part, expected) => {
    expect(failed(part)).toEqual(expected)
  })

  it.each([
    ['garage door seals tampa fl', 'Garage door seals in Tampa.', []],
    ['garage door seals tampa', 'Garage door seals in Florida.', ['keyword']],
    ['garage door seals near me', 'Garage door seals from next door.', []],
    ['garage door seals near me', 'Seals from next door.', ['keyword']],
    ['fl', 'Garage door seals in Tampa.', ['keyword']],
  ])('[PGP-4] find “%s” as people write it in “%s”: %o', (keyword, content, expected) => {
    expect(failed({ content }, { ...facts, keyword })).toEqual(expected)
  })

  it('[PGP-4] leave out the keyword of a strategy that has none', () => {
    expect(postChecks(post, { ...facts, keyword: '' }).map(({ id }) => id)).toEqual(['phone', 'price'])
  })
})
