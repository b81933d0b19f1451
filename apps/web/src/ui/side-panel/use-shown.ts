import { useEffect, useState } from 'react'

/** What a panel shows: what it is open for, and while it closes what it was open for; empty before. */
export function useShown(id: string | undefined): string {
  const [last, setLast] = useState(id)
  useEffect(() => {
    if (id) setLast(id)
  }, [id])
  return id ?? last ?? ''
}
