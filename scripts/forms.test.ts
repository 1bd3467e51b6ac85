import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isNode, ownFields, parseSource, partOf, readSource, type SourceNode, walk } from './formSchemas.ts'

// Every form is a Form of packages/ui with the schema of a contract (decision 22), as far as the sources show it.

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{apps/web,packages/*}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.(test|stories)\.tsx$|\/testing\//.test(file),
)

const FORMS: ReadonlySet<unknown> = new Set(['Form', 'FormDialog', 'ApiForm', 'ApiFormDialog'])

/** The fields whose schema is the form's own, each with the reason. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  'features/clients/views/ViewDialog.tsx update': 'Chooses between two calls.',
  'features/scheduler/groups/useGroups.tsx placement': 'Chooses between two calls.',
  'features/profile/video/VideoScreen.tsx *':
    'The channel decides which fields there are; each has the schema of a text in the body.',
  'features/profile/posts/PostComposer.tsx image': 'The shown picture, of which the id is sent.',
  'features/profile/parts/SpecialDays.tsx name': 'The name of a period, of which each date is sent.',
  'features/profile/parts/SpecialDays.tsx from': 'A period, of which each date is sent.',
  'features/profile/parts/SpecialDays.tsx to': 'A period, of which each date is sent.',
  'features/profile/grm/PhotosCard.tsx replaces': 'Fills other fields of the screen and is not sent.',
  'features/profile/gpo/publish/ReviewDialogs.tsx isVerifiable': 'A confirmation that is not sent.',
  'features/profile/gpo/publish/ReviewDialogs.tsx replaces': 'A box for each field, of which the names are sent.',
  'features/customer-reviews/templates/TemplatesDialog.tsx scope': 'Chooses whether the client is sent.',
  'features/my-profile/MyProfileScreen.tsx again': 'Repeats the password and is not sent.',
  'features/review/OpenStrategy.tsx timing': 'Chooses whether the date is sent.',
  'features/client/mapping/dialogs/ScopeDialogs.tsx specialties': 'Names, of which each is sent as an object.',
  'features/client/mapping/dialogs/ScopeDialogs.tsx into': 'The text of an option, sent as an id or a name.',
  'features/client/mapping/dialogs/ScopeDialogs.tsx volume': 'The text of an option, sent as a number.',
  'features/client/keywords/KeywordsPage.tsx strategyId': 'The text of an option, sent as an id.',
  'features/client/handover/HandoverPage.tsx from': 'The text of an option, sent as an id.',
  'features/client/handover/HandoverPage.tsx to': 'The text of an option, sent as an id.',
  'features/client/handover/HandoverPage.tsx shown': 'The sections that are not hidden, which are sent.',
  'features/client/report/ReportPage.tsx items':
    'The text of each has the schema of packages/api; the switch is inverted.',
  'features/administration/teams/TeamsPage.tsx memberIds': 'The texts of options, sent as ids.',
  'features/administration/staff/StaffDialog.tsx roleId': 'The text of an option, sent as an id.',
  'features/administration/staff/StaffDialog.tsx teamId': 'The text of an option, sent as an id.',
  'features/administration/import/files/FileDialog.tsx roles': 'The role of each column, sent by role.',
  'features/administration/clients/ClientDialog.tsx seoManagerId': 'The text of an option, sent as an id.',
  'features/administration/clients/ClientDialog.tsx accountManagerId': 'The text of an option, sent as an id.',
  'features/administration/clients/ClientDialog.tsx marketingManagerId': 'The text of an option, sent as an id.',
  'features/administration/clients/ClientDialog.tsx adsManagerId': 'The text of an option, sent as an id.',
  'features/administration/clients/ClientDialog.tsx overriddenTimeAllocation': 'Empty or a number, sent as null or it.',
}

/** Forms of calls without a contract: fault injection is no part of the product (D15). */
const WITHOUT_CONTRACT = 'apps/web/src/features/operations/faults/'

/** The components that pass on the schema of their owner. */
const PASSED_ON: Readonly<Record<string, string>> = {
  'packages/ui/src/tree/TreeNodeContent.tsx': 'FolderTree and PageTree pass the schema of a name.',
}

/** Text fields outside of a form, each with the reason. */
const WITHOUT_FORM: Readonly<Record<string, string>> = {
  'apps/web/src/features/profile/gpo/sections/Attributes.tsx':
    'Addresses of the review, which is the form around them and has their schema.',
  'apps/web/src/features/media/image-editor/ImageEditorDialog.tsx':
    'Tools of a picture that is edited; the picture is saved.',
  'apps/web/src/features/scheduler/selection/StrategyCard.tsx': 'Hours of the schedule’s draft, which is saved as one.',
  'apps/web/src/features/scheduler/schedule/ScheduleStep.tsx': 'Hours of the schedule’s draft, which is saved as one.',
  'apps/web/src/features/profile/video/TranscriptCard.tsx': 'Captions of a transcript, which is one text of the draft.',
  'apps/web/src/features/operations/audit/AuditPage.tsx': 'Filters.',
  'apps/web/src/features/customer-reviews/answer/AnswerEditor.tsx':
    'A draft that is saved while it is typed, and whose findings are rules of packages/domain.',
  'packages/ui/src/text-area/TextArea.tsx': 'The control itself.',
  'packages/ui/src/text-field/TextField.tsx': 'The control itself, with a label.',
  'packages/ui/src/hours-editor/SpecialHoursEditor.tsx': 'A control of a form: its date chooses the day to add.',
  'packages/ui/src/pager/Pager.tsx': 'Goes to a page of a list.',
  'packages/ui/src/filter-menu/FilterMenu.tsx': 'A filter.',
  'packages/editor/src/code/CodeEditor.tsx': 'Edits the source of a zone, whose draft is saved.',
}

/** Elements that submit outside of our Form, each with the reason. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  'packages/ui/src/form/Form.tsx': 'The element of our Form.',
  'packages/ui/src/filter-menu/FilterMenu.tsx': 'Applies filters to a list and saves nothing.',
}

const TEXT_FIELDS: ReadonlySet<unknown> = new Set(['TextInput', 'TextArea', 'NumberStepper', 'DateField', 'textarea'])

const elementName = (node: SourceNode) => partOf(node, 'openingElement', 'name', 'name')

function attribute(element: SourceNode, name: string): SourceNode | undefined {
  const attributes = partOf(element, 'openingElement', 'attributes')
  const found: unknown = Array.isArray(attributes)
    ? attributes.find((each) => partOf(each, 'name', 'name') === name)
    : undefined
  const expression = partOf(found, 'value', 'expression')
  return isNode(expression) ? expression : undefined
}

const forms: { file: string; form: string; schema: string; own: string[] }[] = []
const textFields: string[] = []
const otherForms: string[] = []
for (const file of files) {
  const source = readSource(path.join(root, file))
  walk(source.program, (node, around) => {
    if (node.type !== 'JSXElement') return
    const name = elementName(node)
    const schema = attribute(node, 'schema')
    if (FORMS.has(name) && schema !== undefined) {
      const text = source.text.slice(schema.start, schema.end)
      forms.push({ file, form: String(name), schema: text, own: ownFields(schema, source) })
    }
    if (TEXT_FIELDS.has(name) && !around.some((outer) => elementName(outer) === 'FormField')) textFields.push(file)
    const submits = typeof name === 'string' && /^[a-z]/.test(name) && attribute(node, 'onSubmit') !== undefined
    if (name === 'form' || submits) otherForms.push(file)
  })
}

it('finds the forms', () => {
  expect(forms.length).toBeGreaterThan(45)
})

it('validates every field of a form by the schema of a contract, or gives a reason', () => {
  const fields = forms
    .filter(({ file }) => !(file in PASSED_ON) && !file.startsWith(WITHOUT_CONTRACT))
    .flatMap(({ file, own }) => own.map((field) => `${file.replace('apps/web/src/', '')} ${field}`))
  expect([...new Set(fields)].toSorted()).toEqual(Object.keys(OWN_FIELDS).toSorted())
})

it('has no element that submits outside of our Form', () => {
  expect([...new Set(otherForms)].toSorted()).toEqual(Object.keys(OTHER_FORMS).toSorted())
})

it('has no text field outside of a form, unless it is no part of one', () => {
  expect([...new Set(textFields)].toSorted()).toEqual(Object.keys(WITHOUT_FORM).toSorted())
})

it('describes what a form rejects in sentences of the product', () => {
  const messages: string[] = []
  for (const file of globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(test|stories)\.tsx?$/.test(file)) continue
    const source = readSource(path.join(root, file))
    if (!source.text.includes("'zod/mini'")) continue
    walk(source.program, (node, around) => {
      const { type, value } = node
      if (type !== 'Literal' || typeof value !== 'string') return
      const [call, inner] = [around.at(-1), around.at(-2)]
      const isMessage = ['message', 'error'].includes(String(partOf(call, 'key', 'name')))
      const isArgument = /^(minLength|maxLength|gte|lte|regex|refine|literal)$/.test(
        String(partOf(call, 'callee', 'property', 'name')),
      )
      if (
        (isMessage && inner?.type === 'ObjectExpression') ||
        (isArgument && partOf(call, 'callee', 'object', 'name') === 'z')
      )
        messages.push(value)
    })
  }
  expect(messages.length).toBeGreaterThan(10)
  expect(messages.filter((message) => !/^[A-Z][^]*[\w’”')]\.?$/.test(message))).toEqual([])
})

it.each([
  ['a body', 'addNote.body', []],
  ['picked fields', 'z.pick(addNote.body, { answer: true })', []],
  ['a field of a body', 'z.object({ text: addNote.body.shape.answer })', []],
  ['a field with more rules', 'z.object({ text: z.nonoptional(addNote.body.shape.answer).check(z.trim()) })', []],
  ['a schema of its own', 'z.object({ answer: z.string() })', ['answer']],
  ['a field of its own beside a body', 'z.extend(addNote.body, { more: z.string() })', ['more']],
  ['a body of somewhere else', 'other.body', ['*']],
])('judges %s', (_case, schema, expected) => {
  const source = parseSource('x.tsx', `import { addNote } from '@rankdesk/api'\nconst schema = ${schema}`)
  const declared = source.declared.get('schema')
  expect(declared && ownFields(declared, source)).toEqual(expected)
})
