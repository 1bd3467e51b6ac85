import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readStoryFile } from '../status/storyFile.ts'
import { type KeyLine, OUTSIDE } from './guide.ts'
import { readGuides } from './readGuides.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

/*
 * A keyboard table and its component can't disagree: each key of a table is pressed in a test of the component, and each
 * named key that the component's source handles is in the table.
 */

const guides = await readGuides()

interface SourceFile {
  /** The folder of the component: `packages/ui/src/tree`. */
  folder: string
  text: string
  /** The title of a file of stories, and of a table of a pattern that of its component. */
  title?: string | undefined
  isTest: boolean
}

const FILES: readonly SourceFile[] = [
  ...globSync('packages/{ui,charts,editor}/src/*/**/*.{ts,tsx}', { cwd: REPOSITORY_ROOT }).map((file) => {
    const text = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')
    const isStory = file.endsWith('.stories.tsx')
    return {
      folder: file.split('/').slice(0, 4).join('/'),
      text,
      title: isStory ? readStoryFile(file, text).title : undefined,
      isTest: isStory || file.includes('.test.') || file.includes('/stories/'),
    }
  }),
  ...globSync('apps/storybook/src/patterns/*.tsx', { cwd: REPOSITORY_ROOT }).flatMap((file) =>
    readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')
      .split(/^export const /m)
      .map((text) => ({
        folder: '',
        text: text.replaceAll(/key: '/g, "keyboard('"),
        title: /component: '([^']+)'/.exec(text)?.[1],
        isTest: true,
      })),
  ),
]

/** The folders of a component: that of its stories. */
const foldersOf = (title: string) =>
  FILES.flatMap((file) => (file.title === title && file.folder !== '' ? [file.folder] : []))

const isOf = (file: SourceFile, title: string) =>
  file.title === undefined
    ? foldersOf(title).includes(file.folder)
    : file.title === title || file.title.startsWith(`${title}/`) || file.title.startsWith(`${title} `)

const testsOf = (title: string) =>
  FILES.filter((file) => file.isTest && isOf(file, title))
    .map(({ text }) => text)
    .join('\n')

describe.each(guides.map((guide) => [guide.title, guide.keyboard] as const))(
  'the keyboard table of %s',
  (title, lines) => {
    test('names keys that a test presses', () => {
      const untested = lines.flatMap((line) => {
        const [, , handledBy = title] = line
        const presses = pressesOf(line)
        if (OUTSIDE.includes(handledBy)) return []
        const tests = testsOf(handledBy)
        return presses.filter((press) => !isPressed(press, tests)).map(({ name }) => `${name} (${handledBy})`)
      })
      expect(untested).toEqual([])
    })

    test('names the keys that the source handles', () => {
      const folders = foldersOf(title)
      const sources = FILES.filter((file) => !file.isTest && folders.includes(file.folder))
      // A folder has several components: each key is in the table of one of them.
      const listed = guides
        .filter((guide) => foldersOf(guide.title).some((folder) => folders.includes(folder)))
        .flatMap(({ keyboard }) => keyboard.flatMap((line) => pressesOf(line).flatMap(({ keys }) => keys)))
      const handled = new Set(sources.flatMap(({ text }) => handledKeys(text)))
      expect([...handled].filter((key) => !listed.includes(key))).toEqual([])
    })
  },
)

test('components that handle the keys of another one exist', () => {
  const names = guides.flatMap(({ keyboard }) => keyboard.flatMap(([, , by = []]) => by))
  expect(names.filter((name) => !OUTSIDE.includes(name) && !guides.some(({ title }) => title === name))).toEqual([])
})

test('an unknown key stops the test', () => {
  expect(() => pressesOf(['Hoem', 'Moves'])).toThrow('"Hoem" is no key.')
  expect(() => pressesOf(['Strg+A', 'Checks all'])).toThrow('"Strg+A" is no key.')
})

test.each([
  ['Home, End on the grip', "keyboard('{End}')", false],
  ['Home, End on the grip', "keyboard('{Shift>}{End}{Home}{/Shift}')", true],
  ['Shift+arrow keys', "keyboard('{ArrowUp}')", false],
  ['Shift+arrow keys', "keyboard('{Shift>}{ArrowUp}{/Shift}')", true],
  ['Space', "keyboard('{Enter}')", false],
  ['Space', "keyboard(' ')", true],
  ['Letters', "keyboard('{Enter}')", false],
  ['Letters', "keyboard('ab')", true],
  ['*', "keyboard('{Enter}')", false],
  ['*', "keyboard('*')", true],
  ['Ctrl+A', "keyboard('a')", false],
  ['Ctrl+A', "keyboard('{Control>}a{/Control}')", true],
  ['Ctrl+V', 'await user.paste()', true],
])('%s is pressed by %s: %s', (names, tests, expected) => {
  expect(pressesOf([names, '']).every((press) => isPressed(press, tests))).toBe(expected)
})

test('a source handles the keys that it compares with', () => {
  const source =
    "// 'Delete'\nif (key === 'Home') go()\ncase 'F2':\n['Enter', ' ', 'ArrowDown'].includes(key)\nlabel = 'End'"
  expect(handledKeys(source)).toEqual(NAMED_KEYS.filter((key) => ['ArrowDown', 'Enter', 'F2', 'Home'].includes(key)))
})

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Names of a keyboard table that stand for several keys, or for keys that a test writes differently. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Arrow keys': ARROWS,
  'arrow keys': ARROWS,
  Letters: ['a letter'],
  'typed characters': ['a letter'],
  'Menu key': ['ContextMenu'],
}

const MODIFIERS: Readonly<Record<string, string>> = { Ctrl: 'Control', Shift: 'Shift', Alt: 'Alt' }

/** The keys of the library that are no letters, digits or signs. */
const NAMED_KEYS: readonly string[] = [
  ...ARROWS,
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ContextMenu',
  'F2',
  'F8',
  'F10',
]

/** A press that a line of a keyboard table names. */
interface Press {
  /** The name in the table: `Shift+arrow keys`. */
  name: string
  /** Modifiers as `userEvent.keyboard` writes them: `Shift`. */
  modifiers: readonly string[]
  /** The keys, each as `KeyboardEvent.key` writes it. One of them is enough for a test. */
  keys: readonly string[]
}

/** Returns what a line names: `Home, End on the grip` are two presses. Throws for a key that does not exist. */
function pressesOf([names]: KeyLine): Press[] {
  return names
    .replace(/ (?:on|in) .*$/, '')
    .split(', ')
    .map((name) => {
      const parts = name.split('+')
      const base = parts.pop() ?? ''
      const keys = NAMES[base] ?? [base]
      const isKnown = (key: string) => key === 'a letter' || /^(?:.|Space|Tab)$/.test(key) || NAMED_KEYS.includes(key)
      const modifiers = parts.map((part) => MODIFIERS[part] ?? '')
      if (modifiers.includes('') || !keys.every(isKnown)) throw new Error(`"${name}" is no key.`)
      return { name, modifiers, keys }
    })
}

/** Whether a text of tests contains the press, as `userEvent`, Playwright or a table of keys writes it. */
function isPressed({ modifiers, keys }: Press, tests: string): boolean {
  return keys.some((key) => patternsOf(key, modifiers).some((pattern) => pattern.test(tests)))
}

function patternsOf(key: string, modifiers: readonly string[]): RegExp[] {
  if (key === 'Tab' && modifiers.length === 0) return [/\{Tab\}|\.tab\(\)/]
  const written = key === 'a letter' ? '[a-z\\d]' : key === 'Space' ? '(?: |\\{ \\}|\\[Space\\]|Space)' : escaped(key)
  if (key === 'V' && modifiers.includes('Control')) return [/\.paste\(|[pP]aste/]
  const pressed = key.length > 1 && key !== 'Space' && key !== 'a letter' ? `\\{${written}(?:>\\d*/?)?\\}` : written
  const [modifier] = modifiers
  if (modifier === undefined)
    return [
      new RegExp(`(?:keyboard|pressKeys)\\([\`'](?:[^'\`]*[}\\]])?${pressed}`, 'i'),
      new RegExp(`(?:key: |\\[)'${pressed}'`, 'i'),
      ...(key.length > 1 ? [new RegExp(`\\{${written}(?:>\\d*/?)?\\}`), new RegExp(`'${written}'`)] : []),
    ]
  return [
    new RegExp(`\\{${modifier}>\\}[^'\`]*?${pressed}[^'\`]*?\\{/${modifier}\\}`, 'i'),
    new RegExp(`'${modifier}\\+${written}'`, 'i'),
    new RegExp(`'${written}'[^\\n]*(?:${modifier.toLowerCase().replace('control', 'ctrl')}(?:Key)?: true|, true)`, 'i'),
  ]
}

const escaped = (key: string) => key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the named keys that a source compares with, by which it handles them. */
function handledKeys(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return NAMED_KEYS.filter((key) => new RegExp(`(?:===? |case |\\[|, )'${key}'`).test(code))
}
