import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { markModules } from '../src/build/markModules.ts'
import { commentServer } from '../src/comments/commentServer.ts'
import { writtenTypes } from '../src/docs/writtenTypes.ts'
import { usedIcons } from '../src/foundations/usedIcons.ts'
import { componentChanges } from '../src/guides/componentChanges.ts'
import { componentTokens } from '../src/guides/componentTokens.ts'
import { readGuides } from '../src/guides/readGuides.ts'
import { EXAMPLE, TEST_CASE, withStoryTags } from '../src/guides/storyTags.ts'
import { managerHead, previewHead } from './heads.ts'

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
  managerHead: async (head) => managerHead(head, guides),
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
