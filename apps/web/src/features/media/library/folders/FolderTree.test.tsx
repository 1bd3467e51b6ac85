import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FolderTree } from './FolderTree.tsx'

// The tree renders the rows of its height.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => void vi.restoreAllMocks())

const SHOWN = ['/b', '/a/10/x', '/a/2'].map((path) => ({ path, files: 1 }))

/** Shows folders, and returns each with its level, its number of files and whether it is open. */
function shown(folders: typeof SHOWN, selected: string) {
  render(<FolderTree folders={folders} selected={selected} onSelect={vi.fn()} />)
  return screen
    .getAllByRole('treeitem')
    .map((item) => [item.getAttribute('aria-level'), item.textContent, item.getAttribute('aria-expanded')])
}

it('nests folders by their paths, with ancestors that no file is in, sorted as people sort', () => {
  expect(shown(SHOWN, '/a/10/x')).toEqual([
    ['1', 'Media 3 files', 'true'],
    ['2', 'a 2 files', 'true'],
    ['3', '2 1 file', null],
    ['3', '10 1 file', 'true'],
    ['4', 'x 1 file', null],
    ['2', 'b 1 file', null],
  ])
})

it('opens only the ancestors of the chosen folder', () => {
  expect(shown(SHOWN, '/a').map(([, text]) => text)).toEqual(['Media 3 files', 'a 2 files', 'b 1 file'])
})

it('has a root without folders', () => {
  expect(shown([], '/').map(([, text]) => text)).toEqual(['Media 0 files'])
})
