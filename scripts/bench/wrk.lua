-- Requests each path in the file TERRACE_PATHS once. A single path is requested repeatedly.
local paths = {}
for line in io.lines(os.getenv("TERRACE_PATHS")) do
  paths[#paths + 1] = line
end

wrk.headers["Accept-Encoding"] = "br"
wrk.path = paths[1]

if #paths > 1 then
  local requests, at = {}, 0
  init = function()
    for index, path in ipairs(paths) do
      requests[index] = wrk.format("GET", path)
    end
  end
  request = function()
    at = at + 1
    if at >= #requests then
      wrk.thread:stop()
    end
    return requests[math.min(at, #requests)]
  end
end

done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format(
    'JSON {"perSecond":%f,"median":%f,"p95":%f,"p99":%f,"requests":%d,"failures":%d}',
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3,
    summary.requests,
    failures
  ))
end
