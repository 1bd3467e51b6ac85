import { cn } from '../classes/cn.ts'
import * as RadixRadioGroup from '@radix-ui/react-radio-group'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { ChoiceLabel } from '../field/ChoiceLabel.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldGroup, useFieldState } from '../field/fieldContext.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'

/** An option of a RadioGroup. */
export interface RadioOption {
  value: string
  label: ReactNode
  /** A help text under the label. */
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends ControlProps<string> {
  /** The options. All of them are visible, so use only a few. */
  options: readonly RadioOption[]
  /** The direction: below one another, or side by side if there is enough space. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
}

/**
 * A choice of one of a few visible options. A value of '' selects none. Arrow keys move and select. For many options,
 * use Select.
 */
export function RadioGroup({
  value,
  defaultValue = '',
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  options,
  orientation = 'vertical',
  className = '',
  ...rest
}: RadioGroupProps) {
  const { required = false, ...group } = useFieldGroup(rest)
  const state = useFieldState({ disabled, readOnly })
  const [chosen, choose] = useControllable(value, defaultValue, onChange)
  const selection = useSelectionByArrow()
  const invalid = group['aria-invalid'] === true
  return (
    <RadixRadioGroup.Root
      {...group}
      {...(name !== undefined && { name })}
      // Focus of the group goes to the chosen or the first radio button.
      ref={mergeRefs<HTMLDivElement>(ref)}
      value={chosen}
      {...(required && { required })}
      disabled={state.disabled}
      aria-readonly={state.readOnly || undefined}
      // All four arrow keys move, whatever the direction: Radix would limit them to those of its orientation.
      onValueChange={(next) => {
        if (!state.readOnly) choose(next)
      }}
      {...selection}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
      className={cn('flex', orientation === 'vertical' ? 'flex-col gap-1' : 'flex-wrap gap-x-5 gap-y-1', className)}
    >
      {options.map((option) => {
        const off = state.disabled || option.disabled === true
        return (
          <ChoiceLabel key={option.value} label={option.label} hint={option.hint} disabled={off}>
            {(choice) => (
              <RadixRadioGroup.Item
                {...choice}
                value={option.value}
                disabled={off}
                data-invalid={invalid || undefined}
                className="grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-subtle disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken data-invalid:border-red-solid data-[state=checked]:not-disabled:border-accent-fill data-[state=checked]:not-disabled:bg-accent-fill data-[state=checked]:not-disabled:hover:border-accent-fill-hover data-[state=checked]:not-disabled:hover:bg-accent-fill-hover in-aria-readonly:border-line-strong! in-aria-readonly:bg-sunken!"
              >
                <RadixRadioGroup.Indicator
                  className={cn(
                    'size-1.5 rounded-full',
                    off ? 'bg-disabled' : state.readOnly ? 'bg-muted' : 'bg-on-accent',
                  )}
                />
              </RadixRadioGroup.Item>
            )}
          </ChoiceLabel>
        )
      })}
    </RadixRadioGroup.Root>
  )
}

/**
 * Selects the radio button that an arrow key moves the focus to. Radix does so only while the key is held, but it moves the
 * focus a moment later: on a busy page a short press would move without selecting.
 */
function useSelectionByArrow() {
  const moving = useRef(false)
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      moving.current = event.key.startsWith('Arrow')
    },
    onClickCapture: () => {
      moving.current = false
    },
    // After Radix, whose click has ended the move.
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (moving.current && event.target instanceof HTMLButtonElement) event.target.click()
    },
  }
}
