import type { DryRun } from '@rankdesk/api'
import { Banner, Chip } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { TextDifference } from '../versions/TextDifference.tsx'
import { asHtml } from './asHtml.ts'

export interface DryRunViewProps {
  dryRun: DryRun
  /** The zone names of the screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** The exact changes of a publish, word by word, with one line for what stays the same (D11). */
export function DryRunView({ dryRun, names }: DryRunViewProps) {
  const nameOf = (elementID: string) => names.get(elementID) ?? elementID
  const meta = [
    { name: 'Meta title', ...dryRun.metaTitle },
    { name: 'Meta description', ...dryRun.metaDescription },
  ]
  const unchanged = [
    ...dryRun.zones.filter((zone) => !zone.changes).map((zone) => nameOf(zone.elementID)),
    ...meta.filter((field) => !field.changes).map((field) => field.name),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {dryRun.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <div className="flex min-w-0 flex-col divide-y divide-hairline rounded-card border border-hairline empty:hidden">
        {dryRun.zones
          .filter((zone) => zone.changes)
          .map(({ elementID, live, approved }) => (
            <Change key={elementID} name={nameOf(elementID)} isNew={live === null || live === ''}>
              <TextDifference before={live ?? ''} after={approved} sameText="Same words, different markup." />
            </Change>
          ))}
        {meta
          .filter((field) => field.changes)
          .map(({ name, live, approved }) => (
            <Change key={name} name={name} isNew={live === ''}>
              <TextDifference before={asHtml(live)} after={asHtml(approved)} sameText="Only spaces differ." />
            </Change>
          ))}
      </div>
      {unchanged.length > 0 && <p className="text-caption text-muted">Unchanged: {unchanged.join(', ')}.</p>}
    </div>
  )
}

function Change({ name, isNew, children }: { name: string; isNew: boolean; children: ReactNode }) {
  return (
    <section aria-label={`Changes to ${name}`} className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="flex items-center gap-2 text-caption font-semibold">
        {name}
        {isNew && <Chip size="sm">New</Chip>}
      </h3>
      {children}
    </section>
  )
}
