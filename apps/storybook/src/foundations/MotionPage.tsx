import { cn, Button } from '@rankdesk/ui'
import { useState, useSyncExternalStore } from 'react'
import { CopyToken } from './CopyValue.tsx'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { tokensOf, valueOf } from './tokens.ts'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** The durations and curves of motion, and reduced motion. */
export function MotionPage() {
  const [there, setThere] = useState(false)
  const reduced = useSyncExternalStore(onChange, () => matchMedia(reducedMotion).matches)
  return (
    <FoundationPage
      title="Motion"
      lead="Motion explains where things come from. It is short, eases out and never gets in the way."
    >
      <Section title="Durations">
        <Button
          aria-pressed={there}
          onClick={() => {
            setThere(!there)
          }}
        >
          {there ? 'Move back' : 'Move'}
        </Button>
        <ul className="mt-4">
          {tokensOf('duration-').map(({ name, short, value, note }) => (
            <li
              key={name}
              className="grid items-center gap-x-6 gap-y-2 border-t border-hairline py-4 sm:grid-cols-[224px_1fr]"
            >
              <div>
                <h3 className="font-medium">
                  {short} <span className="figures font-normal text-muted">{value}</span>
                </h3>
                <p className="text-muted">{note}</p>
                <CopyToken name={name} />
              </div>
              <div aria-hidden className="h-4 overflow-clip rounded-control bg-sunken" data-there={there || undefined}>
                <div
                  className={cn('h-4 ease-out motion-reduce:transition-none', there && 'translate-x-[calc(100%-16px)]')}
                  style={{ transitionProperty: 'translate', transitionDuration: `var(--${name})` }}
                >
                  <div className="size-4 rounded-control bg-accent-fill" />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Curve" note="Everything that enters or settles. Dragged items follow the pointer without easing.">
        <Curve value={valueOf('ease-out', 'light')} />
      </Section>
      <Section
        title="Reduced motion"
        note={
          <>
            <TokenName>prefers-reduced-motion</TokenName> turns all of it off in one place, the base layer, so that no
            component can forget it. Code that waits for the end of an animation still gets its event.
          </>
        }
      >
        <p>
          This browser asks for <strong className="font-semibold">{reduced ? 'reduced motion' : 'motion'}</strong>.
        </p>
      </Section>
    </FoundationPage>
  )
}

function onChange(onStoreChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onStoreChange)
  return () => {
    query.removeEventListener('change', onStoreChange)
  }
}

/** A cubic-bezier as a curve: time to the right, progress upwards. */
function Curve({ value }: { value: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = [...value.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
  const at = (x: number, y: number): string => `${x * 160} ${160 - y * 160}`
  return (
    <figure className="m-0 flex flex-wrap items-end gap-6">
      <svg viewBox="-4 -4 168 168" className="size-42 overflow-visible" role="img" aria-label={`The curve ${value}`}>
        <path d={`M${at(0, 0)} H160 M${at(0, 0)} V0`} className="stroke-line" fill="none" />
        <path
          d={`M${at(0, 0)} L${at(x1, y1)} M${at(1, 1)} L${at(x2, y2)}`}
          className="stroke-line-strong"
          fill="none"
        />
        {[
          [x1, y1],
          [x2, y2],
        ].map(([x = 0, y = 0]) => (
          <circle key={`${x} ${y}`} cx={x * 160} cy={160 - y * 160} r={3.5} className="fill-line-strong" />
        ))}
        <path
          d={`M${at(0, 0)} C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`}
          className="stroke-accent"
          strokeWidth={2.5}
          fill="none"
        />
      </svg>
      <figcaption>
        <CopyToken name="ease-out" />
        <span className="figures block text-muted">{value}</span>
      </figcaption>
    </figure>
  )
}
