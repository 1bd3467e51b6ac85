import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseTokens } from '@rankdesk/ui/tokens'
import type { ComponentGuide } from '../src/guides/guide.ts'
import { searchScript } from '../src/guides/searchWords.ts'
import type { ManagerTokens } from '../src/manager/managerTheme.ts'

const themeCss = fileURLToPath(import.meta.resolve('@rankdesk/ui/theme.css'))

/**
 * The styles of Storybook's own frame: the library's tokens, read from theme.css, and the font that they name. The
 * frame is not part of the preview's build, so its head contains both, and the synonyms and requirements that its search finds.
 */
export async function managerHead(head = '', guides: readonly ComponentGuide[] = []): Promise<string> {
  const font = createRequire(themeCss).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const [tokens, letters] = await Promise.all([readTokens(), readFile(font, 'base64')])
  return `${head}
<style>
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    src: url(data:font/woff2;base64,${letters}) format('woff2');
  }
</style>
<script>
  window.RANKDESK_TOKENS = ${JSON.stringify(tokens).replaceAll('<', '\\u003c')}
</script>
${searchScript(guides)}`
}

/** The theme's background before anything has loaded, so that a dark story does not start with a white flash. */
export async function previewHead(head = ''): Promise<string> {
  const { light, dark } = await readTokens()
  return `${head}
<style>
  :root, .sb-preparing-story.sb-wrapper, .sb-preparing-docs.sb-wrapper { background: ${light['color-canvas']} }
  [data-theme='dark'], [data-theme='dark'] :is(.sb-preparing-story, .sb-preparing-docs).sb-wrapper { background: ${dark['color-canvas']} }
  /* Storybook's own placeholders know no dark. */
  [data-theme='dark'] .sb-preparing-docs > * { filter: invert(0.89) }
</style>
<script>
  document.documentElement.dataset.theme = /[?&;=]theme(:|%3A)dark/.test(location.search) ? 'dark' : 'light'
</script>`
}

async function readTokens(): Promise<ManagerTokens> {
  const tokens = parseTokens(await readFile(themeCss, 'utf8'))
  return {
    light: Object.fromEntries(tokens.map(({ name, value }) => [name, value])),
    dark: Object.fromEntries(tokens.map(({ name, value, dark }) => [name, dark ?? value])),
  }
}
