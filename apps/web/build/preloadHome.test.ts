import { expect, it } from 'vitest'
import { homeChunks, withPreloads } from './preloadHome.ts'

const chunk = (moduleId: string, ...imports: string[]) => ({ type: 'chunk' as const, moduleIds: [moduleId], imports })

const BUNDLE = {
  'index.html': { type: 'asset' as const },
  'assets/index.js': chunk('/app/src/main.tsx', 'assets/runtime.js'),
  'assets/home.js': chunk('/app/src/features/home/HomeScreen.tsx', 'assets/index.js', 'assets/charts.js'),
  'assets/charts.js': chunk('/charts/gauge.ts', 'assets/runtime.js', 'assets/scales.js'),
  'assets/scales.js': chunk('/d3/scale.js'),
  'assets/runtime.js': chunk('rolldown-runtime'),
  'assets/scheduler.js': chunk('/app/src/features/scheduler/SchedulerScreen.tsx', 'assets/index.js'),
}

it('finds the chunks of Home with their static imports, and no other screen', () => {
  expect(homeChunks(BUNDLE).toSorted()).toEqual([
    'assets/charts.js',
    'assets/home.js',
    'assets/index.js',
    'assets/runtime.js',
    'assets/scales.js',
  ])
})

it('throws when no chunk holds the screen', () => {
  expect(() => homeChunks({ 'index.html': { type: 'asset' } })).toThrow('No chunk holds /features/home/HomeScreen.tsx.')
})

it('links to each chunk that the document does not name yet', () => {
  const html = '<head><script type="module" src="/assets/index.js"></script></head><body></body>'
  const linked = withPreloads(html, ['assets/index.js', 'assets/home.js'])
  expect(linked).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">')
  expect(linked.match(/index\.js/g)).toHaveLength(1)
  expect(linked).toContain('</head><body></body>')
})
