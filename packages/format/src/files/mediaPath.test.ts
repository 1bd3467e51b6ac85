import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeMediaName, MAX_MEDIA_NAME, mediaFolderPath, mediaFoldersDownTo, mediaNameProblem } from './mediaPath.ts'
import { mediaPathIn, splitMediaPath } from './mediaPath.ts'

describe('file and folder names', () => {
  it.each(['team.jpg', 'a', '.hidden', 'Crew & vans (2).png', 'Müller.pdf', 'x'.repeat(200)])('accepts %s', (name) => {
    expect(mediaNameProblem(name)).toBeUndefined()
  })

  it.each(['', ' ', ' a', 'a ', '.', '..', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', '\ud800', 'x'.repeat(201)])(
    'rejects %j with a reason',
    (name) => {
      expect(mediaNameProblem(name)).toMatch(/\.$/)
    },
  )
})

it.each(['\u202e', '\u2066', '\u200f', '\u061c'])('rejects names with the bidirectional control %j', (control) => {
  expect(mediaNameProblem(`a${control}gnp.exe`)).toBe('A name cannot contain slashes or control characters.')
  expect(mediaFolderPath(`/a${control}b`)).toBeUndefined()
})

describe('folder paths', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['photos', '/photos'],
    ['/photos/', '/photos'],
    ['photos//vans', '/photos/vans'],
    ['/cafe\u0301', '/café'],
  ])('normalizes %j to %s', (given, path) => {
    expect(mediaFolderPath(given)).toBe(path)
  })

  const longest = `/${'x'.repeat(199)}`.repeat(7)
  it('accepts 1,400 bytes and rejects more', () => {
    expect(mediaFolderPath(longest)).toBe(longest)
    expect(mediaFolderPath(`${longest}/x`)).toBeUndefined()
    expect(mediaFolderPath(`/${'猫'.repeat(199)}`.repeat(3))).toBeUndefined()
  })

  it.each(['/..', '/a/../b', '/a\u0000', '/a\\b', '/a/b/c/d/e/f/g/h/i/j/k'])('rejects %j', (given) => {
    expect(mediaFolderPath(given)).toBeUndefined()
  })

  it('leaves a normalized path unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (given) => {
        const path = mediaFolderPath(given) ?? '/'
        expect(mediaFolderPath(path)).toBe(path)
      }),
    )
  })

  it('joins a path with a name and splits it again', () => {
    for (const folderPath of ['/', '/a', '/a/b']) {
      expect(splitMediaPath(mediaPathIn(folderPath, 'x.png'))).toEqual({ folderPath, name: 'x.png' })
    }
  })

  it('lists the folders of a path', () => {
    expect(mediaFoldersDownTo('/')).toEqual([])
    expect(mediaFoldersDownTo('/a/b')).toEqual(['/a', '/a/b'])
  })
})

describe('free names', () => {
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
  ])('renames %s next to %j to %s', (name, others, free) => {
    expect(freeMediaName(name, taken(...others))).toBe(free)
  })

  it('stay valid and within the maximum length', () => {
    const long = `${'😀'.repeat(98)}.jpg`
    expect(long).toHaveLength(MAX_MEDIA_NAME)
    const free = freeMediaName(long, taken(long))
    expect(mediaNameProblem(free)).toBeUndefined()
  })
})
