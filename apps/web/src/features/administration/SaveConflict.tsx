import { formatInstant } from '@rankdesk/format'
import { Banner, Button } from '@rankdesk/ui'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { Conflict } from './useVersionedSave.ts'

export interface SaveConflictProps<Form extends FieldValues> {
  conflict: Pick<Conflict<unknown>, 'savedBy' | 'savedAt'>
  /** What was changed, such as 'client'. */
  record: string
  /** The form's values of the newer version. */
  theirs: Form
  /** Called after the form shows the newer version. */
  onLoad: () => void
}

/** The banner of a form whose record somebody else saved first. It can load their version, which replaces what was typed. */
export function SaveConflict<Form extends FieldValues>({
  conflict: { savedBy, savedAt },
  record,
  theirs,
  onLoad,
}: SaveConflictProps<Form>) {
  const { reset } = useFormContext<Form>()
  const time = savedAt === null ? 'It was saved' : `It was saved on ${formatInstant(new Date(savedAt))},`
  return (
    <Banner
      tone="warning"
      title={`${savedBy ?? 'Someone else'} changed this ${record}`}
      action={
        <Button
          size="sm"
          onClick={() => {
            reset(theirs)
            onLoad()
          }}
        >
          Load theirs
        </Button>
      }
    >
      {time} after you opened it. Your changes are still here: save them again to replace that version, or load it.
    </Banner>
  )
}
