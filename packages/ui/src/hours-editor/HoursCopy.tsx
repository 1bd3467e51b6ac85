import { weekdayName } from '@rankdesk/format'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'

interface HoursCopyProps {
  /** The day whose hours are copied; 0 is Sunday. */
  day: number
  onCopy: (days: readonly number[]) => void
}

/** A button that copies a day's hours to selected days. */
export function HoursCopy({ day, onCopy }: HoursCopyProps) {
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState<readonly number[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const others = [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== day)
  const label = `Copy ${weekdayName(day)} to other days`
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Copy aria-hidden size={14} strokeWidth={1.75} />}
        onClick={() => {
          setDays([])
          setOpen(!open)
        }}
      />
      <FieldPopup
        open={open}
        onOpenChange={setOpen}
        anchor={button}
        returnTo={button}
        label={label}
        className="w-48 p-3"
      >
        <p className="mb-1.5 font-medium">Copy to</p>
        <Checkbox
          label="All other days"
          value={days.length === others.length}
          indeterminate={days.length > 0 && days.length < others.length}
          onChange={() => setDays(days.length === others.length ? [] : others)}
        />
        {others.map((other) => (
          <Checkbox
            key={other}
            className="pl-6"
            label={weekdayName(other)}
            value={days.includes(other)}
            onChange={(on) => setDays(on ? [...days, other] : days.filter((each) => each !== other))}
          />
        ))}
        <div className="mt-2 flex justify-end gap-2">
          <Button size="sm" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={days.length === 0}
            onClick={() => {
              onCopy(days)
              setOpen(false)
            }}
          >
            Copy
          </Button>
        </div>
      </FieldPopup>
    </>
  )
}
