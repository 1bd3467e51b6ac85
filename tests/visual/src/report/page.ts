// The script of the report. writeReport removes its types and inserts it into the page, which must work as a file.
import type { Region } from '../compare/pixels.ts'
import type { ReportData, ReportEntry } from './writeReport.ts'

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const data = JSON.parse(byId('data').textContent) as ReportData
const VIEWS = ['Side by side', 'Swipe', 'Overlay']
const state = {
  filter: 'open',
  current: 0,
  view: 'Side by side',
  /** How much of the earlier picture a swipe or an overlay shows, in percent. */
  cut: '50',
  isFullSize: false,
  /** The index of the difference that the pictures are zoomed to. */
  region: undefined as number | undefined,
  canApprove: false,
}

const isOpen = (entry: ReportEntry): boolean => entry.kind !== 'same' && !entry.approved
const shown = (filter: string): ReportEntry[] =>
  data.entries.filter((entry) => filter === 'all' || (filter === 'open' ? isOpen(entry) : kindOf(entry) === filter))
const listed = (): ReportEntry[] =>
  shown(state.filter).toSorted((a, b) => a.component.localeCompare(b.component) || a.id.localeCompare(b.id))
const kindOf = (entry: ReportEntry): string => (entry.approved ? 'approved' : entry.kind)

type Attributes = Record<string, string | ((event: Event) => void) | undefined>

/** Creates an element with attributes and children. Text is never parsed as markup. */
function element(name: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value !== undefined) made.setAttribute(key, value)
  }
  made.append(...children)
  return made
}

/** Creates a button that keeps the focus when the page is drawn again. */
function button(name: string, onclick: () => void, attributes: Attributes = {}, ...children: Node[]): HTMLElement {
  return element('button', { 'data-name': name, onclick, ...attributes }, ...(children.length > 0 ? children : [name]))
}

function drawHead(): void {
  const left = shown('open').length
  const [base = '', ...rest] = data.summary
  byId('summary').textContent = [base, left === 0 ? 'nothing left to review' : `${left} to review`, ...rest].join(' · ')
  const filters = ['open', ...new Set(data.entries.map(({ kind }) => kind)), 'approved', 'all']
  byId('filters').replaceChildren(
    ...filters.map((word) =>
      toggle(`${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${shown(word).length}`, state.filter === word, {
        filter: word,
        current: 0,
      }),
    ),
  )
}

function drawList(entries: readonly ReportEntry[]): void {
  const parts: HTMLElement[] = []
  let component = ''
  for (const [index, entry] of entries.entries()) {
    if (entry.component !== component) parts.push(element('h2', {}, entry.component))
    component = entry.component
    parts.push(
      button(
        `${entry.id} ${entry.variant}`,
        () => show({ current: index }),
        { 'aria-current': String(index === state.current) },
        element('span', {}, entry.name),
        element('span', { class: 'kind' }, kindOf(entry)),
        element('span', {}, entry.variant),
      ),
    )
  }
  if (parts.length === 0) parts.push(element('p', {}, 'Nothing here.'))
  byId('list').replaceChildren(...parts)
  document.querySelector('#list [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

function drawPictures(entry: ReportEntry): HTMLElement {
  if (entry.before === '' && entry.after === '') return element('p', {}, 'There is no picture of it on either side.')
  const sides: [string, string][] = [
    [entry.before, entry.after === '' ? 'Last picture, on the base' : 'Before'],
    [entry.after, 'After'],
    [entry.difference, 'Difference'],
  ]
  const given = sides.filter(([file]) => file !== '').map(([src, alt]) => ({ src, alt }))
  const isOneOverOther = state.view !== 'Side by side' && entry.before !== '' && entry.after !== ''
  const figures = (isOneOverOther ? [given.slice(0, 2)] : given.map((one) => [one])).map((own) => {
    const name = own.map(({ alt }) => alt).join(' and ')
    const picture = zoomed(element('div', { class: 'stage' }, ...own.map((one) => element('img', one))), entry)
    const zoom = { class: 'picture', 'aria-label': `Zoom: ${name}` }
    const framed = entry.regions !== undefined ? button(`picture ${name}`, zoomOn, zoom, picture) : picture
    return element('figure', {}, element('figcaption', {}, name), framed)
  })
  const row = element('div', { class: `pictures ${state.view}${state.isFullSize ? ' full' : ''}` }, ...figures)
  if (isOneOverOther) row.prepend(slider(row))
  // A wide and flat picture would be too small next to another one.
  for (const one of row.querySelectorAll('img'))
    one.addEventListener('load', () => {
      if (one.naturalWidth > 600 && one.naturalWidth > 2 * one.naturalHeight && state.region === undefined)
        row.classList.add('stacked')
    })
  return row
}

/** Returns the slider that shows more of the earlier or of the later picture. */
function slider(row: HTMLElement): HTMLElement {
  const set = (): void => row.style.setProperty('--cut', `${state.cut}%`)
  const input = { type: 'range', value: state.cut, 'aria-label': 'Before to after', 'data-name': 'slider' }
  set()
  return element('input', {
    ...input,
    oninput: ({ target }) => {
      state.cut = (target as HTMLInputElement).value
      set()
    },
  })
}

/** Zooms to the next difference; after the last one to the whole picture. */
function zoomOn(): void {
  const count = listed()[state.current]?.regions?.length ?? 0
  const next = state.region === undefined ? 0 : state.region + 1
  show({ region: next < count ? next : undefined })
}

/** Returns pictures in a frame that shows the chosen difference, with a box around it; the whole pictures without one. */
function zoomed(stage: HTMLElement, { regions = [] }: ReportEntry): HTMLElement {
  const region = state.region === undefined ? undefined : regions[state.region]
  if (region === undefined) return stage
  const frame = element('div', { class: 'frame' }, stage)
  const { x, y, width, height } = region
  const box = `left: ${x - 1}px; top: ${y - 1}px; width: ${width + 2}px; height: ${height + 2}px`
  stage.append(element('div', { class: 'mark', style: box }))
  new ResizeObserver(() => fit(frame, stage, region)).observe(frame)
  return frame
}

/** Scales and moves pictures so that the difference is in the middle of the frame, with something around it. */
function fit({ clientWidth, clientHeight }: HTMLElement, stage: HTMLElement, { x, y, width, height }: Region): void {
  const around = 24
  const scale = Math.min(8, clientWidth / (width + 2 * around), clientHeight / (height + 2 * around))
  const [left, top] = [clientWidth / 2 - (x + width / 2) * scale, clientHeight / 2 - (y + height / 2) * scale]
  stage.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
}

function toggle(name: string, isOn: boolean, change: Partial<typeof state>): HTMLElement {
  return button(name, () => show(change), { 'aria-pressed': String(isOn) })
}

function drawActions(entry: ReportEntry): HTMLElement[] {
  const { region } = state
  const name = region === undefined ? 'Zoom to difference' : `Difference ${region + 1} of ${entry.regions?.length}`
  const zoom = [button('zoom', zoomOn, { 'aria-pressed': String(region !== undefined) }, new Text(name))]
  if (region !== undefined) zoom.push(button('Whole picture', () => show({ region: undefined })))
  else zoom.push(toggle('Full size', state.isFullSize, { isFullSize: !state.isFullSize }))
  if (entry.after !== '') zoom.unshift(...VIEWS.map((view) => toggle(view, view === state.view, { view })))
  const approval: HTMLElement[] = []
  if (entry.approvable && state.canApprove) {
    const decision = entry.approved ? 'Withdraw approval' : 'Approve'
    approval.push(button(decision, () => void decide(entry, !entry.approved, false)))
    if (!entry.approved) approval.push(button('Approve all variants', () => void decide(entry, true, true)))
  } else if (entry.approvable) approval.push(element('p', {}, 'To approve: npm run visual -- --review'))
  else if (entry.kind !== 'same')
    approval.push(element('p', {}, 'A story that fails can’t be approved. Fix it and run again.'))
  return [...(entry.regions === undefined ? [] : zoom), ...approval]
}

function drawText(name: string, content: string): HTMLElement[] {
  return [element('h3', {}, name), element('pre', { 'aria-label': name, tabindex: '0' }, content)]
}

function drawView(entry: ReportEntry | undefined): void {
  const view = byId('view')
  if (entry === undefined) return view.replaceChildren('Every picture is as it was, or approved.')
  view.replaceChildren(
    element('h2', {}, `${entry.component} / ${entry.name}`),
    element('p', {}, [entry.variant, kindOf(entry), ...entry.facts].join(' · ')),
    element('div', { class: 'bar' }, ...drawActions(entry)),
    ...(entry.stack === undefined ? [] : drawText('Message and stack', entry.stack)),
    drawPictures(entry),
    ...(entry.changes.length === 0 ? [] : drawText('Changed inputs', entry.changes.join('\n'))),
  )
}

function show(change: Partial<typeof state>): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['name'] : undefined
  if (change.current !== undefined || change.filter !== undefined) state.region = undefined
  Object.assign(state, change)
  const entries = listed()
  state.current = Math.max(0, Math.min(state.current, entries.length - 1))
  drawHead()
  drawList(entries)
  drawView(entries[state.current])
  if (focused !== undefined)
    document.querySelector<HTMLElement>(`[data-name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

async function decide(entry: ReportEntry, yes: boolean, whole: boolean): Promise<void> {
  const body = JSON.stringify(whole ? { story: entry.id } : { story: entry.id, variant: entry.variant })
  const response = await fetch(yes ? 'approve' : 'withdraw', { method: 'POST', body })
  if (!response.ok) return alert(`It could not be saved: ${await response.text()}`)
  const { approved } = (await response.json()) as { approved: string[] }
  for (const one of data.entries) one.approved = approved.includes(`${one.id} ${one.variant}`)
  show({})
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const entry = listed()[state.current]
  if (event.key === 'j') show({ current: state.current + 1 })
  else if (event.key === 'k') show({ current: state.current - 1 })
  else if (event.key === 'z') zoomOn()
  else if (event.key === 'v') show({ view: VIEWS[(VIEWS.indexOf(state.view) + 1) % VIEWS.length] ?? state.view })
  else if (event.key === 'f') show({ isFullSize: !state.isFullSize })
  else if (event.key === 'Escape') show({ region: undefined })
  else if (event.key.toLowerCase() === 'a' && entry?.approvable === true && state.canApprove)
    void decide(entry, true, event.key === 'A')
})

if (shown('open').length === 0) state.filter = 'all'
show({})
if (location.protocol !== 'file:')
  void fetch('can-approve').then(
    (response) => show({ canApprove: response.status === 204 }),
    () => undefined,
  )
