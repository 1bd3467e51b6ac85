import { formatInstant } from '@rankdesk/format'
import { Banner, Button } from '@rankdesk/ui'
import { useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** A newer version of a record that somebody else saved, with who saved it and when, where that is known. */
export interface Conflict<Theirs> {
  theirs: Theirs
  savedBy: string | null
  savedAt: string | null
}

export interface VersionedSaveOptions<Theirs, Form> {
  /** What is changed, such as 'client'. */
  record: string
  /** The version that was opened. Undefined for a new record. */
  opened: string | undefined
  /** Returns the newer version of a failed save; undefined for another failure. */
  conflictOf: (error: unknown) => Conflict<Theirs> | undefined
  /** Returns the form's values of a version. */
  formOf: (theirs: Theirs) => Form
}

/**
 * Saves a record on the basis of the version that was opened. When somebody else saved first, the form says so, and the next
 * save is based on their version.
 */
export function useVersionedSave<Theirs extends { version: string }, Form extends FieldValues>({
  record,
  opened,
  conflictOf,
  formOf,
}: VersionedSaveOptions<Theirs, Form>) {
  const [version, setVersion] = useState(opened ?? '')
  const [conflict, setConflict] = useState<Conflict<Theirs>>()
  return {
    /** The banner about a conflict. Render it in the form. */
    conflictBanner: conflict && (
      <SaveConflict
        conflict={conflict}
        record={record}
        theirs={formOf(conflict.theirs)}
        onLoad={() => setConflict(undefined)}
      />
    ),
    /** The label of the button that saves a change. */
    saveLabel: conflict === undefined ? 'Save' : 'Save mine again',
    /** Runs the save with the version on which it is based. Returns false if there is a conflict. */
    async save(write: (version: string) => Promise<unknown>): Promise<boolean> {
      try {
        await write(version)
      } catch (error) {
        const newer = conflictOf(error)
        if (newer === undefined) throw error
        setVersion(newer.theirs.version)
        setConflict(newer)
        return false
      }
      return true
    },
  }
}

interface SaveConflictProps<Form extends FieldValues> {
  conflict: Pick<Conflict<unknown>, 'savedBy' | 'savedAt'>
  /** What was changed, such as 'client'. */
  record: string
  /** The form's values of the newer version. */
  theirs: Form
  /** Called after the form shows the newer version. */
  onLoad: () => void
}

/** The banner of a form whose record somebody else saved first. It can load their version, which replaces what was typed. */
function SaveConflict<Form extends FieldValues>({
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
