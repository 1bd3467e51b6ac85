import { describe, expect, test } from 'vitest'
import type { Comparison, Kind } from './comparePictures.ts'
import { type Draw, judgeStories, type Look } from './judgeStories.ts'

type Outcomes = Record<string, Partial<Record<Look, [Kind, string]>>>

/** Judges stories whose outcomes with their picture's hash are given for each look; returns the judgement and the looks. */
async function judge(outcomes: Outcomes, isSettled = (): boolean => false) {
  const looks: string[] = []
  const draw: Draw = async (chosen, look) => {
    const drawn = Object.entries(outcomes).flatMap(([id, looked]): Comparison[] => {
      const story = { id, component: 'X', name: id, file: `${id.slice(0, 1)}.tsx` }
      const [kind, hash] = looked[look] ?? looked.first ?? ['same', 'x']
      const after = { file: `${hash}.png`, hash }
      return chosen(story) ? [{ kind, story, variant: 'light-1280', after }] : []
    })
    looks.push(`${look}: ${drawn.map(({ story }) => story.id).join(' ')}`)
    return drawn
  }
  const judged = await judgeStories(await draw(() => true, 'first'), draw, isSettled)
  return { looks, found: Object.fromEntries(judged.map(({ story, kind, note }) => [story.id, note ?? kind])) }
}

describe('a story', () => {
  test('without a finding is drawn once', async () => {
    expect(await judge({ a1: { first: ['same', 'x'] } })).toEqual({ looks: ['first: a1'], found: { a1: 'same' } })
  })

  test('with a finding is drawn again, and judged when the picture is the same', async () => {
    const { looks, found } = await judge({
      a1: { first: ['changed', 'y'] },
      a2: { first: ['same', 'x'], again: ['changed', 'z'] },
      b1: { first: ['same', 'x'] },
    })
    expect(looks).toEqual(['first: a1 a2 b1', 'again: a1'])
    expect(found).toEqual({ a1: 'changed', a2: 'same', b1: 'same' })
  })

  test('whose second picture is another one is drawn alone and judged by that', async () => {
    const { looks, found } = await judge({
      a1: { first: ['changed', 'y'], again: ['same', 'x'], alone: ['same', 'x'] },
      a2: { first: ['changed', 'y'], again: ['changed', 'z'], alone: ['changed', 'v'] },
    })
    expect(looks).toEqual(['first: a1 a2', 'again: a1 a2', 'alone: a1 a2'])
    expect(found).toEqual({ a1: 'differed the first time and not when it was drawn alone', a2: 'changed' })
  })

  test('whose play function stopped twice, as on a busy machine, is judged by how it is drawn alone', async () => {
    const { looks, found } = await judge({
      a1: { first: ['play stopped', ''], alone: ['same', 'x'] },
      a2: { first: ['play stopped', ''] },
    })
    expect(looks.at(-1)).toBe('alone: a1 a2')
    expect(found).toEqual({ a1: 'differed the first time and not when it was drawn alone', a2: 'play stopped' })
  })

  test('whose finding is approved is not drawn again', async () => {
    expect((await judge({ a1: { first: ['changed', 'y'] } }, () => true)).looks).toEqual(['first: a1'])
  })
})
