import { Form, FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'

/** The alternative text of a picture. It goes into the content, so no contract has it. */
const schema = z.object({
  alt: z.string().check(z.trim(), z.minLength(1, 'Describe the picture in a few words.'), z.maxLength(300)),
})

export interface AltTextFormProps {
  /** The form's id, for a submit button outside of it. */
  id: string
  /** The alternative text of the file, which is offered. */
  alt: string
  onSubmit: (alt: string) => void
}

/** The form for the alternative text of a picture. Use another key for another picture. */
export function AltTextForm({ id, alt: offered, onSubmit }: AltTextFormProps) {
  return (
    <Form id={id} schema={schema} defaultValues={{ alt: offered }} onSubmit={({ alt }) => onSubmit(alt)}>
      <FormField
        name="alt"
        label="Description of the picture"
        hint="For search engines and people who use a screen reader."
      >
        {(field) => <TextInput {...field} />}
      </FormField>
    </Form>
  )
}
