import { useEffect, useState } from 'react'

/** The object URL of a file while it is shown; '' without a file. It is released when the file changes or goes. */
export function useObjectUrl(file: File | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
