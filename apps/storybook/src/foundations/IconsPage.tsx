import { Icon, Chip } from '@rankdesk/ui'
import { Search } from 'lucide-react'
import { Fragment } from 'react'
import icons from 'virtual:used-icons'
import { FoundationPage, Section } from './FoundationPage.tsx'

/** Every icon in use, found in the sources. */
export function IconsPage() {
  return (
    <FoundationPage
      title="Icons"
      lead="Lucide, 16 px with a stroke of 1.75, 14 px in table rows. An icon never replaces a word: next to text it is hidden from screen readers, alone it is in an IconButton, which names it and shows the name on hover and focus."
    >
      <Section title="In use" note={`${icons.length} icons. Use one of these before you add another.`}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
          {icons.map(({ name, files, drawing }) => (
            <li
              key={name}
              className="grid content-start justify-items-center gap-1.5 rounded-card border border-hairline bg-surface px-3 py-4 text-center"
            >
              <span className="flex h-6 items-center">
                <Icon of={drawing} size={20} />
              </span>
              <span className="text-caption">
                {name.split(/(?=[A-Z])/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </span>
              <span className="figures text-caption text-muted">
                {files} {files === 1 ? 'file' : 'files'}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Sizes">
        <ul className="flex flex-wrap items-end gap-8">
          {([14, 16, 20] as const).map((size) => (
            <li key={size} className="grid justify-items-center gap-2 text-caption text-muted">
              <Icon of={Search} size={size} />
              <span className="figures">{size} px</span>
            </li>
          ))}
          <li className="grid justify-items-center gap-2 text-caption text-muted">
            <Chip hue="green">On track</Chip>
            <span>with its word</span>
          </li>
        </ul>
      </Section>
    </FoundationPage>
  )
}
