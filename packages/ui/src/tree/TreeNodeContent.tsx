import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Check, Ellipsis, File, Folder, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl } from '../field/fieldContext.ts'
import { Form } from '../form/Form.tsx'
import { FormField, type FormFieldControl } from '../form/FormField.tsx'
import { describeUnknownError, type SubmitProblem } from '../form/submitProblem.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuSeparator } from '../menu/MenuChoices.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { renameSchema } from './model/renameSchema.ts'
import { findNode, type TreeNode, type TreeRow } from './model/treeNode.ts'
import { useTreeContext } from './treeContext.ts'

interface TreeNodeContentProps {
  /** The id of the line. */
  id: string
  row: TreeRow
  renaming: boolean
  editable: boolean
  hasMenu: boolean
}

/** The icon, the name or its input, and the menu of a node. */
export function TreeNodeContent({ id, row, renaming, editable, hasMenu }: TreeNodeContentProps) {
  const { tree, props } = useTreeContext()
  const { node } = row
  return (
    <>
      <span aria-hidden className="shrink-0 text-muted">
        {props.icon?.(node) ?? <NodeIcon folder={row.expandable || node.children !== undefined} />}
      </span>
      {renaming ? (
        <TreeRename
          name={node.name}
          schema={renameSchema(siblingNames(props.nodes, node), props.nameSchema)}
          describeError={props.describeRenameError}
          onSave={async (name) => {
            if ((await props.onRename?.(node, name)) !== false) tree.commitRename(node, name)
          }}
          onCancel={() => tree.rename(undefined)}
        />
      ) : (
        <span id={`${id}-name`} className="min-w-0 flex-1 truncate">
          {props.renderName?.(node) ?? node.name}
        </span>
      )}
      {props.detail !== undefined && !renaming && (
        <>
          {/* Divides the words of the name from those of the detail. */}{' '}
          <span id={`${id}-detail`} className="shrink-0">
            {props.detail(node)}
          </span>
        </>
      )}
      {hasMenu && !renaming && (
        // The name has the menu's space until the menu shows.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the menu's clicks from the line
        <span
          className="-ml-[2.125rem] opacity-0 group-hover/row:ml-0 group-hover/row:opacity-100 group-focus-visible/tree:group-data-active/row:ml-0 group-focus-visible/tree:group-data-active/row:opacity-100 focus-within:ml-0 focus-within:opacity-100 has-aria-expanded:ml-0 has-aria-expanded:opacity-100 pointer-coarse:ml-0 pointer-coarse:opacity-100"
          onClick={(event) => event.stopPropagation()}
        >
          <TreeMenu node={node} editable={editable} />
        </span>
      )}
    </>
  )
}

function siblingNames(nodes: readonly TreeNode[], node: TreeNode): string[] {
  return (findNode(nodes, node.id)?.siblings ?? []).filter(({ id }) => id !== node.id).map(({ name }) => name)
}

function NodeIcon({ folder }: { folder: boolean }) {
  return folder ? <Icon of={Folder} /> : <Icon of={File} />
}

const MOVES = [
  ['up', 'Move up', 'alt+ArrowUp'],
  ['down', 'Move down', 'alt+ArrowDown'],
  ['in', 'Move in', 'alt+ArrowRight'],
  ['out', 'Move out', 'alt+ArrowLeft'],
] as const

/** The menu of a node: the app's items, Rename, and a move in each direction. */
function TreeMenu({ node, editable }: { node: TreeNode; editable: boolean }) {
  const { tree, props, menuOf, onMenuOpenChange, focusTree } = useTreeContext()
  const own = props.menu?.(node)
  const hasOwn = own !== undefined && own !== null
  const canRename = editable && props.onRename !== undefined
  const canMove = editable && props.onMove !== undefined
  return (
    <Menu
      open={menuOf === node.id}
      onOpenChange={(open) => onMenuOpenChange(node.id, open)}
      align="end"
      trigger={
        <IconButton
          label={`Actions for ${node.name}`}
          size="sm"
          tooltip={false}
          tabIndex={-1}
          icon={<Icon of={Ellipsis} />}
          onPointerDown={(event) => event.stopPropagation()}
          // The tree takes the focus back, which it has for all of its lines.
          onFocus={focusTree}
        />
      }
    >
      {own}
      {hasOwn && (canRename || canMove) && <MenuSeparator />}
      {canRename && (
        <MenuItem shortcut="F2" onSelect={() => tree.rename(node.id)}>
          Rename
        </MenuItem>
      )}
      {canMove && <Moves node={node} />}
    </Menu>
  )
}

/** A separate component, so that the possible moves are computed only while the menu is open. */
function Moves({ node }: { node: TreeNode }) {
  const { tree } = useTreeContext()
  return MOVES.map(([direction, word, keys]) => {
    const target = tree.step(node, direction)
    return (
      <MenuItem
        key={direction}
        shortcut={keys}
        disabled={target === undefined}
        onSelect={() => {
          if (target) tree.move(node, target)
        }}
      >
        {word}
      </MenuItem>
    )
  })
}

interface TreeRenameProps {
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
function TreeRename({ name, schema, onSave, onCancel, describeError = describeUnknownError }: TreeRenameProps) {
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
        <FormField name="name" className={cn('relative flex-1', NOTE_CLASSES)}>
          {(field) => <NameInput label={`New name of ${name}`} field={field} />}
        </FormField>
        <RenameButtons onCancel={onCancel} />
      </Form>
    </div>
  )
}

/** The lines of a tree have one height, so the error is shown over the next line. */
const NOTE_CLASSES = cn(
  '[&>p]:absolute [&>p]:top-full [&>p]:left-0 [&>p]:z-10 [&>p]:w-max [&>p]:max-w-60 [&>p]:rounded-control',
  '[&>p]:bg-raised [&>p]:px-2 [&>p]:py-1 [&>p]:shadow-flyout',
)

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
      <input {...control} {...field} aria-label={label} className={cn('h-[1.625rem] w-full px-1.5', controlClasses)} />
    </span>
  )
}

/** Save and Cancel (M425). */
function RenameButtons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <>
      <IconButton type="submit" size="sm" label="Save" loading={isSubmitting} icon={<Icon of={Check} />} />
      <IconButton size="sm" label="Cancel" icon={<Icon of={X} />} onClick={onCancel} />
    </>
  )
}
