import type { MediaFile } from '@rankdesk/api'
import { useState } from 'react'

/** The folder, the search and the selected picture of the media picker. */
export interface PictureSelection {
  folder: string
  setFolder: (path: string) => void
  search: string
  setSearch: (search: string) => void
  /** The path of the selected picture; undefined for none. */
  selectedPath: string | undefined
  select: (path: string) => void
  /** The selected picture, once the library has it. */
  picture: MediaFile | undefined
}

/** Returns the selection in a library; `pictures` is undefined while it loads. */
export function usePictureSelection(pictures: readonly MediaFile[] | undefined): PictureSelection {
  const [folder, setFolder] = useState('/')
  const [search, setSearch] = useState('')
  const [selectedPath, select] = useState<string>()
  const picture = pictures?.find(({ path }) => path === selectedPath)
  return { folder, setFolder, search, setSearch, selectedPath, select, picture }
}
