import { html, type Html } from './html.ts'

/** How far each month is above its target, in the image's units: a year that improves. */
const LEADS = [-38, -24, -30, -8, 4, -12, 10, 26, 18, 34, 52, 74]
const STEP = 43
const BASELINE = 84

/** Draws the image next to the sign-in: twelve months against their targets. It shows no real data. */
export function monthsPicture(months: readonly string[]): Html {
  return html`<svg viewBox="0 0 516 176" role="presentation">
    <text x="2" y="${BASELINE - 10}">Target</text>
    ${LEADS.map((lead, index) => monthMark(index, lead, months[index] ?? '', index === LEADS.length - 1))}
  </svg>`
}

function monthMark(index: number, lead: number, label: string, isNow: boolean): Html {
  const x = 16 + index * STEP
  const now = isNow ? ' now' : ''
  const y = BASELINE - lead
  return html`<line class="stem${now}" x1="${x}" x2="${x}" y1="${BASELINE}" y2="${y}" />
    <line class="target${now}" x1="${x - 14}" x2="${x + 14}" y1="${BASELINE}" y2="${BASELINE}" />
    <circle class="point${now}" cx="${x}" cy="${y}" r="${isNow ? 9 : 5}" />
    <text class="${isNow && 'now'}" x="${x}" y="${BASELINE + 80}" text-anchor="middle">${label}</text>`
}
