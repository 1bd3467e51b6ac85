import { SearchField, ViewToggle } from '@rankdesk/ui'
import { SortMenu } from '../library/tools/SortMenu.tsx'
import { TypeFilter } from '../library/tools/TypeFilter.tsx'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

/** The search, the type filter, the order and the view of the files. */
export function FilesTools({ screen }: { screen: LibraryScreen }) {
  const { view, change, list } = screen
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={view.list === 'folder' && view.folder !== '/' ? 'Search this folder' : 'Search files'}
        value={view.search}
        onChange={(search) => change({ search }, 'replace')}
        loading={view.search !== '' && list.query.isFetching}
        className="max-w-56 flex-[1_1_10rem]"
      />
      <TypeFilter value={view.types} onChange={(types) => change({ types }, 'push')} />
      <div className="ml-auto flex items-center gap-2">
        <SortMenu sort={view.sort} onSort={(sort) => change({ sort }, 'replace')} />
        <ViewToggle
          value={view.mode}
          modes={['list', 'grid']}
          onChange={(mode) => change({ mode: mode === 'list' ? 'list' : 'grid' }, 'replace')}
        />
      </div>
    </div>
  )
}
