/** Posts JSON to the editor's server. @throws Error with the server's reason */
export async function post(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(String(answer['error']));
  return answer;
}
