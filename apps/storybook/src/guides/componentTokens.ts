import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseTokens } from '@rankdesk/ui/tokens'
import type { Plugin } from 'vite'
import { virtualModule } from '../build/virtualModule.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

/** Provides the module `virtual:component-tokens`: the tokens that the sources of each component's folder name. */
export function componentTokens(root: string = REPOSITORY_ROOT): Plugin {
  return virtualModule('component-tokens', () => `export default ${JSON.stringify(readComponentTokens(root))}`)
}

/** Returns the tokens of each component's folder, in the order of theme.css. */
function readComponentTokens(root: string): Record<string, string[]> {
  const names = parseTokens(readFileSync(path.join(root, 'packages/ui/src/tokens/theme.css'), 'utf8')).map(
    ({ name }) => name,
  )
  const files = globSync('packages/*/src/*/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.(stories|test)\.|\/(stories|testing|tokens)\//.test(file),
  )
  const sources = Map.groupBy(files, (file) => file.split('/').slice(0, 4).join('/'))
  return Object.fromEntries(
    [...sources].map(([folder, own]) => [
      folder,
      tokensIn(own.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n'), names),
    ]),
  )
}

/** The utilities of Tailwind that take a token, by the first part of the token's name. */
const UTILITIES: Readonly<Record<string, string>> = {
  color:
    'bg|text|border(?:-[trblxyse])?|stroke|fill|outline|ring|divide|caret|accent|decoration|placeholder|from|via|to',
  radius: 'rounded(?:-[trblse]{1,2})?',
  shadow: 'shadow',
  text: 'text',
  font: 'font',
  ease: 'ease',
}

/** Returns the tokens that a source names: as a variable (`--color-line`) or in a class (`border-line`). */
function tokensIn(source: string, names: readonly string[]): string[] {
  // Each word once: the sources of a folder are ten times as long.
  const words = [...new Set(source.match(/[\w-]+/g))].join(' ')
  return names.filter((name) => {
    const [kind = '', ...rest] = name.split('-')
    const utility = UTILITIES[kind]
    const byClass = utility === undefined ? '' : `|(?<![\\w-])(?:${utility})-${rest.join('-')}`
    return new RegExp(`(?:--${name}${byClass})(?![\\w-])`).test(words)
  })
}
