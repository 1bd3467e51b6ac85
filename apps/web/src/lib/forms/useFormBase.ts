import { useState } from 'react'

/** What a form is based on, and how it stands to what is saved now. */
export interface FormBase<Base> {
  /** The version from which the fields started. */
  base: Base
  /** The key of the form: another one starts it again with the fields of `base`. */
  formKey: number
  /** Whether somebody else saved a newer version while a person types. */
  hasTheirs: boolean
  /** Decides what becomes of the typed text: theirs starts the form again, mine is saved over theirs. */
  resolve: (choice: 'mine' | 'theirs') => void
  /** The form's `onValuesChange`. */
  onValuesChange: (values: unknown, isUnsaved: boolean) => void
  /** Saves on the version of `base`, and bases the form on the version that the server returns. */
  save: (send: (version: number) => Promise<{ version: number }>) => Promise<void>
}

/**
 * Bases a form on a version of what it edits. While a person types, a newer version of somebody else neither replaces the
 * text nor becomes its base: the person decides. One's own save does not reset the form, so that what was typed during it stays.
 */
export function useFormBase<Base extends { version: number }>(newest: Base): FormBase<Base> {
  const [base, setBase] = useState(newest)
  const [formKey, setFormKey] = useState(0)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isNewer = newest.version > base.version && !isSaving
  function start(): void {
    setBase(newest)
    setFormKey((key) => key + 1)
    setIsUnsaved(false)
  }
  if (isNewer && !isUnsaved) start()
  return {
    base,
    formKey,
    hasTheirs: isNewer && isUnsaved,
    resolve(choice) {
      if (choice === 'theirs') start()
      else setBase((before) => ({ ...before, version: newest.version }))
    },
    onValuesChange: (_values, isNowUnsaved) => setIsUnsaved(isNowUnsaved),
    async save(send) {
      setIsSaving(true)
      try {
        const { version } = await send(base.version)
        setBase((before) => ({ ...before, version }))
      } finally {
        setIsSaving(false)
      }
    },
  }
}
