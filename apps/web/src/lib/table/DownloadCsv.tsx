import { type ButtonProps, CsvButton, type DataTableColumn, type RowData, tableCsv } from '@rankdesk/ui'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'

export interface DownloadCsvProps<Row extends RowData> {
  /** The list's name, of which the file's name is made: 'Keywords of Blue Ridge Plumbing'. */
  name: string
  /** The columns of the file, in their order. */
  columns: readonly DataTableColumn<Row>[]
  /** All rows of the list, or a function that fetches them when the button is pressed. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
  /** The weight of the button among others. @default 'outline' */
  variant?: NonNullable<ButtonProps['variant']>
}

/** Downloads all rows of a list, not only the page that is shown, as a CSV file with the columns that are shown. */
export function DownloadCsv<Row extends RowData>({ name, columns, rows, ...button }: DownloadCsvProps<Row>) {
  const alert = useErrorAlert()
  async function fetchCsv(fetchRows: () => Promise<readonly Row[]>) {
    try {
      return tableCsv(columns, await fetchRows())
    } catch (error) {
      await alert(error, "The file couldn't be downloaded")
      return undefined
    }
  }
  return (
    <CsvButton
      {...button}
      fileName={fileName(name)}
      csv={() => (typeof rows === 'function' ? fetchCsv(rows) : tableCsv(columns, rows))}
    />
  )
}

/** The name of a list as a file name: lower-case words with hyphens. */
export function fileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
