import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeMediaName, MAX_MEDIA_NAME, mediaFolderPath, mediaFoldersDownTo, mediaNameProblem } from './mediaPath.ts'
import { mediaPathIn, splitMediaPath } from './mediaPath.ts'

describe('a name', () => {
  it.each(['team.jpg', 'a', '.hidden', 'Crew & vans (2).png', 'Müller.pdf', 'x'.repeat(200)])(
    '%s can be one',
    (name) => {
      expect(mediaNameProblem(name)).toBeUndefined()
    },
  )

  it.each(['', ' ', ' a', 'a ', '.', '..', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', '\ud800', 'x'.repeat(201)])(
    '%j can not be one, and a sentence says why',
    (name) => {
      expect(mediaNameProblem(name)).toMatch(/\.$/)
    },
  )
})

describe('the path of a folder', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['photos', '/photos'],
    ['/photos/', '/photos'],
    ['photos//vans', '/photos/vans'],
    ['/cafe\u0301', '/café'],
  ])('%j is %s', (given, path) => {
    expect(mediaFolderPath(given)).toBe(path)
  })

  it.each(['/..', '/a/../b', '/a\u0000', '/a\\b', '/a/b/c/d/e/f/g/h/i/j/k'])('%j is none', (given) => {
    expect(mediaFolderPath(given)).toBeUndefined()
  })

  it('of a path is the path itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (given) => {
        const path = mediaFolderPath(given) ?? '/'
        expect(mediaFolderPath(path)).toBe(path)
      }),
    )
  })

  it('joins with a name and comes apart again', () => {
    for (const folderPath of ['/', '/a', '/a/b']) {
      expect(splitMediaPath(mediaPathIn(folderPath, 'x.png'))).toEqual({ folderPath, name: 'x.png' })
    }
  })

  it('lies in these folders', () => {
    expect(mediaFoldersDownTo('/')).toEqual([])
    expect(mediaFoldersDownTo('/a/b')).toEqual(['/a', '/a/b'])
  })
})

describe('a free name', () => {
  const taken =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name)
  it.each([
    ['team.jpg', [], 'team.jpg'],
    ['team.jpg', ['team.jpg'], 'team (2).jpg'],
    ['team.jpg', ['team.jpg', 'team (2).jpg'], 'team (3).jpg'],
    ['a.tar.gz', ['a.tar.gz'], 'a.tar (2).gz'],
    ['.env', ['.env'], '.env (2)'],
    ['plain', ['plain'], 'plain (2)'],
  ])('%s beside %j is %s', (name, others, free) => {
    expect(freeMediaName(name, taken(...others))).toBe(free)
  })

  it('is never longer than a name may be, and a name', () => {
    const long = `${'😀'.repeat(98)}.jpg`
    expect(long).toHaveLength(MAX_MEDIA_NAME)
    const free = freeMediaName(long, taken(long))
    expect(mediaNameProblem(free)).toBeUndefined()
  })
})
