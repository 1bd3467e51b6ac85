import UPlot from 'uplot'
import { CHART_HEIGHT, CHART_WIDTH, type Contender, cell, paletteColor } from '../contender.ts'

/** uPlot draws lines only. */
export const contender: Contender = {
  name: 'uPlot',
  long(host, first) {
    const columns = ({ times, values }: typeof first): UPlot.AlignedData => [times.map((time) => time / 1000), values]
    const plot = new UPlot(
      {
        width: CHART_WIDTH,
        height: CHART_HEIGHT,
        legend: { show: false },
        series: [{}, { label: 'Visits', stroke: paletteColor(0), width: 2 }],
      },
      columns(first),
      cell(host),
    )
    return {
      update: (data) => {
        plot.setData(columns(data))
      },
      unmount: () => {
        plot.destroy()
        host.replaceChildren()
      },
    }
  },
}
