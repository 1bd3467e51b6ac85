import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseTokens } from '@rankdesk/ui/tokens'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { markModules } from '../src/build/markModules.ts'
import { commentServer } from '../src/comments/commentServer.ts'
import type { ManagerTokens } from '../src/docs/storybookTheme.ts'
import { writtenTypes } from '../src/docs/writtenTypes.ts'
import { usedIcons } from '../src/foundations/usedIcons.ts'
import { componentChanges } from '../src/guides/componentChanges.ts'
import { componentTokens } from '../src/guides/componentTokens.ts'
import { readGuides } from '../src/guides/readGuides.ts'
import { searchScript } from '../src/guides/searchWords.ts'
import { EXAMPLE, TEST_CASE, withStoryTags } from '../src/guides/storyTags.ts'

/**
 * Returns the folder of one of Storybook's packages. Hoisting differs from install to install, so a name alone is not
 * enough.
 */
function packageFolder(name: string): string {
  return path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
}

/** The app's screens on recorded responses are part of Storybook, and of the tests of `npm run verify` and `npm run soak`. */
const isTest = process.env['VITEST'] !== undefined
const isLongTest = isTest && process.env['STORY_THEME'] !== undefined
/** Narrow pages and large text are checked in long test runs; a short one checks fewer stories with axe. */
const isShortTest = isTest && process.env['STORIES'] === 'short'
const testAnnotations = [
  ...(isLongTest ? [import.meta.resolve('../src/testing/accessibleViews.ts')] : []),
  ...(isShortTest ? [import.meta.resolve('../src/testing/axeInDarkOnly.ts')] : []),
]
const hasScreens = !isTest || isLongTest || process.env['STORIES'] === 'all'

/** Whether the build is for the pictures of `npm run visual`. */
const isVisualTest = process.env['VISUAL_TEST'] === '1'

const guides = await readGuides()

const config: StorybookConfig = {
  framework: packageFolder('@storybook/react-vite'),
  // A test shows no documentation. Its addon would look for the dark stories' source on the disk and warn of "tokens". Neither
  // tests nor pictures need the toolbar's pseudo states: the stories that show them load them by themselves.
  addons: [
    ...(isTest ? [] : ['@storybook/addon-docs']),
    ...(isTest || isVisualTest ? [] : ['storybook-addon-pseudo-states']),
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ].map(packageFolder),
  stories: [
    // Pages that show components together.
    ...(isShortTest ? [] : ['../src/**/*.stories.tsx']),
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../packages/charts/src/**/*.stories.tsx',
    '../../../packages/editor/src/**/*.stories.tsx',
    ...(hasScreens ? ['../../web/src/app/screenStories/*.stories.tsx', '../../web/src/features/**/*.stories.tsx'] : []),
  ],
  previewAnnotations: testAnnotations.map((url) => fileURLToPath(url)),
  // The sidebar starts with the stories to look at. Its filter adds those that only test.
  tags: { [EXAMPLE]: {}, [TEST_CASE]: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) => indexers.map((indexer) => withStoryTags(indexer, guides)),
  managerHead,
  previewHead,
  // The app's own favicon, and the pictures, videos and pages that its screens show.
  staticDirs: ['../../web/public', '../../web/src/app/screenStories/testing/recordings/files'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    // Its steps are for people who set Storybook up.
    sidebarOnboardingChecklist: false,
    // Tools for people. The first looks through a whole page at each of its changes.
    ...((isTest || isVisualTest) && { highlight: false, measure: false, outline: false }),
  },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      writtenTypes(),
      componentChanges(),
      componentTokens(),
      usedIcons(),
      commentServer(),
      ...(isVisualTest ? [markModules()] : []),
      tailwindcss(),
    ],
  }),
}
export default config

const themeCss = fileURLToPath(import.meta.resolve('@rankdesk/ui/theme.css'))

/**
 * The styles of Storybook's own frame: the library's tokens, read from theme.css, and the font that they name. The
 * frame is not part of the preview's build, so its head contains both, and the synonyms and requirements that its search finds.
 */
async function managerHead(head = ''): Promise<string> {
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
async function previewHead(head = ''): Promise<string> {
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
