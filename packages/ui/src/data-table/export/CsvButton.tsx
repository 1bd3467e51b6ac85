import { Icon } from '#icon/Icon.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '#button/Button.tsx'
import { saveFile } from './saveFile.ts'

export interface CsvButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'asChild'> {
  /**
   * Creates the file's text when the button is pressed: usually `tableCsv(columns, rows)`. The button is loading while a
   * promise is pending; with undefined nothing is downloaded.
   */
  csv: () => string | Promise<string | undefined>
  /** The file's name without its extension. */
  fileName: string
}

/** Downloads a table as a CSV file, for a table's toolbar. */
export function CsvButton({ csv, fileName, ...rest }: CsvButtonProps) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      const text = await csv()
      // The byte-order mark tells Excel that the text is UTF-8.
      if (text !== undefined) saveFile(['\u{FEFF}', text], `${fileName}.csv`, 'text/csv;charset=utf-8')
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size="sm"
      {...rest}
      loading={isLoading}
      icon={<Icon of={Download} size={14} />}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  )
}
