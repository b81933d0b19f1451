-- Where no mail server is, an admin reads a code for whoever it is for: from then on it is known that it was read.
ALTER TABLE mails ADD COLUMN code_read_at timestamptz;
