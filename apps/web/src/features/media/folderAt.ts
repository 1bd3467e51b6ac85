/** Returns the folder that an element stands for: a line of the tree, or one of the subfolders. */
export function folderAt(element: Element | null | undefined): string | undefined {
  const found = element?.closest<HTMLElement>('[role=treeitem], [data-folder]')
  return found?.dataset['folder'] ?? found?.querySelector<HTMLElement>('[data-folder]')?.dataset['folder']
}
