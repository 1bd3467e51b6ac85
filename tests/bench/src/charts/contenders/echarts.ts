import { BarChart, GaugeChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type Contender, cell, type DashboardData, type LineData, paletteColor } from '../contender.ts'

register([BarChart, GaugeChart, LineChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer])

const common = { animation: false, grid: { left: 40, right: 10, top: 8, bottom: 24 } }

function line(dates: number[], series: readonly LineData[]) {
  return {
    ...common,
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'time', splitNumber: 5 },
    yAxis: { type: 'value', splitNumber: 5 },
    series: series.map(({ name, values }, index) => ({
      type: 'line',
      name,
      showSymbol: false,
      sampling: 'minmax',
      itemStyle: { color: paletteColor(index) },
      data: values.map((value, at) => [dates[at] ?? 0, value]),
    })),
  }
}

function bar(categories: string[], series: readonly LineData[], stacked: boolean) {
  return {
    ...common,
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: categories },
    yAxis: { type: 'value', splitNumber: 5 },
    series: series.map(({ name, values }, index) => ({
      type: 'bar',
      name,
      ...(stacked ? { stack: 'all' } : {}),
      itemStyle: { color: paletteColor(index) },
      data: values,
    })),
  }
}

function gauge(value: number) {
  return {
    animation: false,
    series: [
      {
        type: 'gauge',
        startAngle: 180,
        endAngle: 0,
        center: ['50%', '80%'],
        radius: 104,
        progress: { show: true, width: 14 },
        axisLine: { lineStyle: { width: 14 } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        pointer: { show: false },
        detail: { formatter: '{value}%' },
        data: [{ value }],
      },
    ],
  }
}

function scatter({ x, y }: DashboardData['scatter']) {
  return {
    ...common,
    tooltip: {},
    xAxis: { type: 'value' },
    yAxis: { type: 'value' },
    series: [{ type: 'scatter', symbolSize: 6, data: x.map((value, at) => [value, y[at] ?? 0]) }],
  }
}

function options(data: DashboardData): EChartsCoreOption[] {
  return [
    ...data.lines.map((series) => line(data.dates, series)),
    ...data.grouped.map((series) => bar(data.categories, series, false)),
    bar(data.categories, data.stacked, true),
    ...data.gauges.map(gauge),
    scatter(data.scatter),
  ]
}

function start(host: HTMLElement, option: EChartsCoreOption): EChartsType {
  const chart = init(cell(host))
  chart.setOption(option)
  return chart
}

/** ECharts on canvas, with only the modules that are needed. */
export const contender: Contender = {
  name: 'ECharts',
  dashboard(host, first) {
    const charts = options(first).map((option) => start(host, option))
    return {
      update: (data) => {
        options(data).forEach((option, at) => {
          charts[at]?.setOption(option)
        })
      },
      unmount: () => {
        for (const chart of charts) chart.dispose()
        host.replaceChildren()
      },
    }
  },
  long(host, first) {
    const of = (data: typeof first): EChartsCoreOption => line(data.times, [{ name: 'Visits', values: data.values }])
    const chart = start(host, of(first))
    return {
      update: (data) => {
        chart.setOption(of(data))
      },
      unmount: () => {
        chart.dispose()
        host.replaceChildren()
      },
    }
  },
}
