import { Download } from 'lucide-react'
import { Button } from '../../button/Button.tsx'

export interface CsvButtonProps {
  /** Creates the file's text on click, usually `tableCsv(columns, rows)`. */
  csv: () => string
  /** The file's name without its extension. */
  fileName: string
}

/** A button for a table's toolbar that downloads the table as a CSV file. */
export function CsvButton({ csv, fileName }: CsvButtonProps) {
  function download() {
    // The byte order mark tells Excel that the text is UTF-8.
    const url = URL.createObjectURL(new Blob(['\u{FEFF}', csv()], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size="sm" icon={<Download aria-hidden size={14} strokeWidth={2} />} onClick={download}>
      Download CSV
    </Button>
  )
}
