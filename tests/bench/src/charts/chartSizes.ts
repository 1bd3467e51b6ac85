import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const compress = promisify(gzip)
const OURS: Readonly<Record<string, string>> = {
  'Rankdesk, whole package': 'whole.ts',
  'Rankdesk, line alone': 'line.ts',
  'Rankdesk, bar alone': 'bar.ts',
  'Rankdesk, gauge alone': 'gauge.ts',
}
const PEERS: Readonly<Record<string, string>> = {
  Rankdesk: 'ours.tsx',
  'd3 + SVG by hand': 'd3Svg.ts',
  uPlot: 'uplot.ts',
  'Observable Plot': 'plot.ts',
  visx: 'visx.tsx',
  'Chart.js': 'chartJs.ts',
  ECharts: 'echarts.ts',
  recharts: 'recharts.tsx',
}

/**
 * Script sizes in KB (1,000 bytes), gzip, minified, without React: our entries alone, and what each dashboard imports.
 */
export interface ChartSizes {
  ours: ReadonlyMap<string, number>
  dashboards: ReadonlyMap<string, number>
}

/** Builds each entry separately and measures its size, including what a chart loads later (a worker). */
export async function measureChartSizes(): Promise<ChartSizes> {
  const ours = new Map<string, number>()
  for (const [name, file] of Object.entries(OURS)) ours.set(name, await weigh(path.join('sizes', file)))
  const dashboards = new Map<string, number>()
  for (const [name, file] of Object.entries(PEERS)) dashboards.set(name, await weigh(path.join('contenders', file)))
  return { ours, dashboards }
}

async function weigh(entry: string): Promise<number> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: path.join(import.meta.dirname, entry),
        // An app's build would drop unused exports.
        preserveEntrySignatures: 'strict',
        external: [/^react(\/|$)/, /^react-dom(\/|$)/],
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const sizes = await Promise.all(
    outputs
      .filter(({ fileName }) => /\.m?js$/.test(fileName))
      .map(async (file) => (await compress(file.type === 'chunk' ? file.code : file.source)).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
