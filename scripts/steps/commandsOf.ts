import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './projectRoot.ts'

/** Returns the commands in the fenced blocks and the inline code of a Markdown file, without variables in front. */
export function commandsOf(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8')
  const fenced = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...fenced, ...inline]
    .map((code) =>
      code
        .replaceAll(/\s+/g, ' ')
        .replace(/ {2,}#.*| # .*/, '')
        .replace(/^([A-Z_]+=\S+ )+/, '')
        .trim(),
    )
    .filter((code) => /^(npm|npx|node|cd) /.test(code))
}
