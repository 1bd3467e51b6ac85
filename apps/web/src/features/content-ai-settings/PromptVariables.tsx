import { PROMPT_VARIABLES } from '@rankdesk/domain'
import { Card } from '@rankdesk/ui'

/** The variables that a prompt can use. */
export function PromptVariables() {
  return (
    <Card title="Variables">
      <p className="mb-2 text-muted">A model receives these facts in their place, and all other facts as data.</p>
      <dl className="flex flex-col gap-1.5">
        {PROMPT_VARIABLES.map(({ name, description }) => (
          <div key={name}>
            <dt className="font-mono text-caption">{`{{${name}}}`}</dt>
            <dd className="text-muted">{description}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
