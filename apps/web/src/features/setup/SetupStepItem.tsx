import type { Agency } from '@rankdesk/api'
import type { SetupStep, SetupStepState } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { Check } from 'lucide-react'
import { Link } from '#lib/routing/Link.tsx'
import { AgencyNameForm } from './AgencyNameForm.tsx'
import { stepTexts } from './stepTexts.ts'

export interface SetupStepItemProps {
  step: SetupStep
  number: number
  state: SetupStepState
  /** Whether it is the first open step. */
  isNext: boolean
  agency: Agency
  /** Whether skipping or resuming the step is being saved. */
  busy: boolean
  onSkip: () => void
  onResume: () => void
}

/** A step of the setup: its state, what it is for, and the way to do it. */
export function SetupStepItem(props: SetupStepItemProps) {
  const { step, number, state, isNext, agency, busy, onSkip, onResume } = props
  const { title, text, done, links } = stepTexts(step, agency)
  return (
    <li className="flex gap-4 p-4 sm:p-(--space-card)" aria-current={isNext ? 'step' : undefined}>
      <StepMark number={number} state={state} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-field font-semibold">{title}</h2>
          {state !== 'open' && <span className="text-caption text-muted">{state === 'done' ? 'Done' : 'Skipped'}</span>}
        </div>
        <p className="mt-0.5 text-muted">{state === 'done' ? done : text}</p>
        {step === 'name' && state !== 'skipped' && <AgencyNameForm agencyName={agency.agencyName} />}
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {state !== 'skipped' &&
            links.map(({ href, label }, index) => (
              <Button key={href} asChild variant={isNext && index === 0 ? 'primary' : 'outline'}>
                <Link unstyled to={href}>
                  {label}
                </Link>
              </Button>
            ))}
          {state !== 'done' && (
            // One button, which keeps the focus when its action changes.
            <Button
              variant={state === 'open' ? 'ghost' : 'outline'}
              loading={busy}
              aria-label={`${state === 'open' ? 'Skip' : 'Resume'}: ${title}`}
              onClick={state === 'open' ? onSkip : onResume}
            >
              {state === 'open' ? 'Skip' : 'Resume'}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function StepMark({ number, state, isNext }: Pick<SetupStepItemProps, 'number' | 'state' | 'isNext'>) {
  const style = state === 'done' || isNext ? 'border-accent text-accent' : 'border-hairline text-muted'
  return (
    <span
      aria-hidden
      className={`figures flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold ${style}`}
    >
      {state === 'done' ? <Check size={16} strokeWidth={2.25} /> : number}
    </span>
  )
}
