// The script of the report. writeReport removes its types and inserts it into the page, which must work as a file.
import type { ReportData, ReportEntry } from './reportData.ts'

type Mode = 'side' | 'swipe' | 'overlay' | 'difference'

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const data = JSON.parse(byId('data').textContent) as ReportData
const modes: [Mode, string][] = [
  ['side', 'Side by side'],
  ['swipe', 'Swipe'],
  ['overlay', 'Overlay'],
  ['difference', 'Difference'],
]
const filters: string[] = [
  'open',
  'play stopped',
  'broken now',
  'broken on base',
  'removed',
  'changed',
  'nearly same',
  'new',
  'same',
  'approved',
  'all',
]
const state = { filter: 'open', mode: 'side' as Mode, large: false, current: 0, canApprove: false, cut: 50 }

/** The filters, by name. */
const fits: Record<string, (entry: ReportEntry) => boolean> = {
  open: (entry) => entry.kind !== 'same' && !entry.approved,
  approved: (entry) => entry.approved,
  all: () => true,
}
const shown = (filter: string): ReportEntry[] => data.entries.filter(fits[filter] ?? ((entry) => entry.kind === filter))
const listed = (): ReportEntry[] =>
  shown(state.filter).toSorted((a, b) => a.component.localeCompare(b.component) || a.id.localeCompare(b.id))

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

const kindOf = (entry: ReportEntry): string => (entry.approved ? 'approved' : entry.kind)

function drawHead(): void {
  const left = shown('open').length
  const parts = [
    `with ${data.base}`,
    left === 0 ? 'nothing left to review' : `${left} to review`,
    `${data.same} pictures the same`,
    `${data.proven} ${data.proven === 1 ? 'story' : 'stories'} proven unchanged`,
    `${data.seconds} s`,
    ...data.warnings,
  ]
  byId('summary').textContent = parts.join(' · ')
  byId('filters').replaceChildren(
    ...filters
      .filter((word) => word === 'open' || word === 'all' || shown(word).length > 0)
      .map((word) =>
        element(
          'button',
          { 'aria-pressed': String(state.filter === word), onclick: () => show({ filter: word, current: 0 }) },
          `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${shown(word).length}`,
        ),
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
      element(
        'button',
        { 'aria-current': String(index === state.current), onclick: () => show({ current: index }) },
        element('span', {}, entry.name),
        element('span', { class: `kind ${kindOf(entry).replaceAll(' ', '-')}` }, kindOf(entry)),
        element('span', {}, entry.variant),
      ),
    )
  }
  if (parts.length === 0) parts.push(element('p', { style: 'padding: 8px' }, 'Nothing here.'))
  byId('list').replaceChildren(...parts)
  document.querySelector('#list [aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

const picture = (file: string, name: string, extra: Attributes = {}): HTMLElement =>
  element('img', { src: file, alt: name, ...extra })
const figure = (file: string, name: string): HTMLElement =>
  element('figure', {}, element('figcaption', {}, name), picture(file, name))

function drawPictures(entry: ReportEntry): HTMLElement {
  const both = entry.before !== '' && entry.after !== ''
  const size = state.large ? ' large' : ''
  if (!both || state.mode === 'side') {
    const sides: [string, string][] = [
      [entry.before, 'Before'],
      [entry.after, 'After'],
      [entry.difference, 'Difference'],
    ]
    const figures = sides.filter(([file]) => file !== '').map(([file, name]) => figure(file, name))
    const row = element('div', { class: `pictures${size}` }, ...figures)
    // A wide and flat picture would be too small next to another one.
    for (const image of row.querySelectorAll('img'))
      image.addEventListener('load', () => {
        if (image.naturalWidth > 600 && image.naturalWidth > 2 * image.naturalHeight) row.classList.add('stacked')
      })
    return row
  }
  if (state.mode === 'difference')
    return element('div', { class: size.trim() }, picture(entry.difference, 'Difference'))
  const over = picture(entry.after, 'After', { class: 'over' })
  const stage = element('div', { class: `stage ${state.mode}${size}` }, picture(entry.before, 'Before'), over)
  const apply = (): void => {
    if (state.mode === 'swipe') stage.style.setProperty('--cut', `${state.cut}%`)
    else over.style.opacity = String(state.cut / 100)
  }
  apply()
  const slider = element('input', {
    type: 'range',
    min: '0',
    max: '100',
    value: String(state.cut),
    'aria-label': state.mode === 'swipe' ? 'Where before ends and after begins' : 'How much of after is seen',
    oninput: ({ target }) => {
      if (target instanceof HTMLInputElement) state.cut = Number(target.value)
      apply()
    },
  })
  return element('div', {}, slider, stage)
}

function drawCode(entry: ReportEntry): HTMLElement {
  const text = data.changes[entry.id] ?? ''
  if (text === '') return element('p', { style: 'margin-top: 20px' }, 'No change in the code of this story is known.')
  const kinds: Record<string, string> = { '+': 'plus', '-': 'minus', '@': 'place', d: 'place' }
  return element(
    'pre',
    { 'aria-label': 'The code change', tabindex: '0' },
    ...text.split('\n').map((line) => element('span', { class: kinds[line.slice(0, 1)] }, `${line}\n`)),
  )
}

function drawView(entry: ReportEntry | undefined): void {
  const view = byId('view')
  if (entry === undefined) {
    view.replaceChildren(
      element('h2', {}, 'Nothing to review'),
      element('p', {}, 'Every picture is as it was, or approved.'),
    )
    return
  }
  const buttons = modes.map(([mode, name]) =>
    element('button', { 'aria-pressed': String(state.mode === mode), onclick: () => show({ mode }) }, name),
  )
  const zoom = element(
    'button',
    { 'aria-pressed': String(state.large), onclick: () => show({ large: !state.large }) },
    'Full size',
  )
  const approval: HTMLElement[] = []
  if (entry.approvable && state.canApprove)
    approval.push(
      element(
        'button',
        { class: 'primary', onclick: () => void decide(entry, !entry.approved, false) },
        entry.approved ? 'Withdraw approval' : 'Approve',
      ),
      ...(entry.approved
        ? []
        : [element('button', { onclick: () => void decide(entry, true, true) }, 'Approve all variants')]),
    )
  if (entry.approvable && !state.canApprove)
    approval.push(element('p', {}, `To approve: npm run visual -- --review, or --approve ${entry.id}`))
  if (!entry.approvable && entry.kind !== 'same')
    approval.push(element('p', {}, 'A story that fails can’t be approved. Fix it and run again.'))
  const facts = [
    entry.variant,
    kindOf(entry),
    entry.note,
    entry.tokens,
    entry.quarantine && `in quarantine: ${entry.quarantine}`,
  ]
  view.replaceChildren(
    element('h2', {}, `${entry.component} / ${entry.name}`),
    element('p', {}, facts.filter((fact) => fact !== '').join(' · ')),
    element('div', { class: 'bar' }, ...buttons, zoom, ...approval),
    drawPictures(entry),
    drawCode(entry),
  )
}

function show(change: Partial<typeof state>): void {
  Object.assign(state, change)
  const entries = listed()
  state.current = Math.max(0, Math.min(state.current, entries.length - 1))
  drawHead()
  drawList(entries)
  drawView(entries[state.current])
}

async function decide(entry: ReportEntry, yes: boolean, whole: boolean): Promise<void> {
  const body = JSON.stringify(whole ? { story: entry.id } : { story: entry.id, variant: entry.variant })
  const response = await fetch(yes ? 'approve' : 'withdraw', { method: 'POST', body })
  if (!response.ok) {
    alert(`It could not be saved: ${await response.text()}`)
    return
  }
  const { approved } = (await response.json()) as { approved: string[] }
  for (const one of data.entries) one.approved = approved.includes(`${one.id} ${one.variant}`)
  show({})
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof HTMLInputElement && event.key !== 'j' && event.key !== 'k') return
  const entry = listed()[state.current]
  const mode = modes[Number(event.key) - 1]
  if (event.key === 'j') show({ current: state.current + 1 })
  else if (event.key === 'k') show({ current: state.current - 1 })
  else if (event.key === 'z') show({ large: !state.large })
  else if (mode !== undefined) show({ mode: mode[0] })
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
