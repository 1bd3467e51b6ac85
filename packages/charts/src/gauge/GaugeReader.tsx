import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { gaugeBandAt, type GaugeModel } from './gaugeModel.ts'
import type { GaugeText } from './gaugeText.ts'

export interface GaugeReaderProps {
  cursor: ChartCursor
  label: string
  model: GaugeModel
  text: GaugeText
  /** The width of the element that contains the gauge, in units. */
  width: number
  onPress: (() => void) | undefined
}

/** The interactive layer of a gauge: pointer and arrow keys read its bands, and a tooltip shows the active band. */
export function GaugeReader({ cursor, label, model, text, width, onPress }: GaugeReaderProps) {
  return (
    <>
      {model.bands.length > 0 && (
        <ChartSurface
          cursor={cursor}
          label={label}
          count={model.bands.length}
          nearest={(x, y) => gaugeBandAt(model, x - (width - model.width) / 2, y)}
          describe={(index) => {
            const band = model.bands[index]
            return band === undefined ? '' : `${band.label}: ${text.range(band)}`
          }}
          {...(onPress === undefined ? {} : { onPress: () => onPress() })}
        />
      )}
      <ChartTooltip
        cursor={cursor}
        size={{ width, height: model.height }}
        kind="area"
        content={(index) => {
          const band = model.bands[index]
          if (band === undefined) return undefined
          const style = { paint: chartPaint(band.hue), dash: undefined, mark: 'circle' as const }
          return {
            title: label,
            rows: [
              { label: band.label, value: text.range(band), style },
              { label: 'Value', value: text.valueWithUnit },
              ...(text.target === undefined ? [] : [{ label: 'Target', value: text.target }]),
            ],
            at: { x: width / 2 + band.middle.x, y: model.baseline + band.middle.y },
          }
        }}
      />
    </>
  )
}
