import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl } from '../field/fieldContext.ts'
import { Form } from '../form/Form.tsx'
import type { FormFieldControl } from '../form/FormField.tsx'
import { FormField } from '../form/FormField.tsx'
import type { SubmitProblem } from '../form/submitProblem.ts'
import { describeUnknownError } from '../form/submitProblem.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import type { renameSchema } from './model/renameSchema.ts'

export interface TreeRenameProps {
  /** The current name. */
  name: string
  schema: ReturnType<typeof renameSchema>
  /** Saves a valid name. A rejected promise keeps the form open and shows its error at the field. */
  onSave: (name: string) => Promise<void>
  /** Called on Escape, by Cancel, and when the current name is saved again. */
  onCancel: () => void
  /** Converts an error of `onSave` into a message. */
  describeError: ((error: unknown) => SubmitProblem) | undefined
}

/** The form in a line of the tree in which a node is renamed. */
export function TreeRename({ name, schema, onSave, onCancel, describeError = describeUnknownError }: TreeRenameProps) {
  return (
    // Keys and presses inside the form are not those of the line and the tree.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="min-w-0 flex-1"
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
      }}
    >
      <Form
        aria-label={`Rename ${name}`}
        className="flex items-center gap-0.5"
        schema={schema}
        defaultValues={{ name }}
        initialFocus="select"
        describeError={(error) => atName(describeError(error))}
        onSubmit={(values) => (values.name === name ? onCancel() : onSave(values.name))}
      >
        <FormField name="name" className={`relative flex-1 ${NOTE_CLASSES}`}>
          {(field) => <NameInput label={`New name of ${name}`} field={field} />}
        </FormField>
        <RenameButtons onCancel={onCancel} />
      </Form>
    </div>
  )
}

/** The lines of a tree have one height, so the error is shown over the next line. */
const NOTE_CLASSES = [
  '[&>p]:absolute [&>p]:top-full [&>p]:left-0 [&>p]:z-10 [&>p]:w-max [&>p]:max-w-60 [&>p]:rounded-control',
  '[&>p]:bg-raised [&>p]:px-2 [&>p]:py-1 [&>p]:shadow-flyout',
].join(' ')

/** Returns a problem as one of the name, the only field, whatever the request calls it. */
function atName({ message, fieldErrors = [] }: SubmitProblem): SubmitProblem {
  return { message, fieldErrors: [{ path: 'name', message: fieldErrors[0]?.message ?? message }] }
}

function NameInput({ label, field }: { label: string; field: FormFieldControl }) {
  const control = useFieldControl()
  const { errors } = useFormState()
  const box = useRef<HTMLSpanElement>(null)
  const message = errors['name']?.message
  useEffect(() => {
    if (message !== undefined) box.current?.parentElement?.querySelector('p')?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <span ref={box} className="flex">
      <input {...control} {...field} aria-label={label} className={`h-[1.625rem] w-full px-1.5 ${controlClasses}`} />
    </span>
  )
}

/** Save and Cancel (M425). */
function RenameButtons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <>
      <IconButton
        type="submit"
        size="sm"
        label="Save"
        loading={isSubmitting}
        icon={<Check aria-hidden size={16} strokeWidth={1.75} />}
      />
      <IconButton size="sm" label="Cancel" icon={<X aria-hidden size={16} strokeWidth={1.75} />} onClick={onCancel} />
    </>
  )
}
