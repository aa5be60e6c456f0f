{{- define "postern.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "postern.labels" -}}
app.kubernetes.io/name: postern
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* Of one part: (dict "root" . "part" "serve") */ -}}
{{- define "postern.selector" -}}
app.kubernetes.io/name: postern
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "postern.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "postern.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "postern.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "postern.env" -}}
- { name: NODE_ENV, value: production }
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
{{- range .Values.secretKeys }}
- { name: {{ . }}_FILE, value: {{ printf "/run/secrets/postern/%s" . | quote }} }
{{- end }}
{{- range $name, $value := .Values.settings }}
{{- /* Of a values file, 1000000 is a float, and "1e+06" as text; off is a boolean. */ -}}
{{- if kindIs "float64" $value }}{{ $value = int64 $value }}{{ end }}
{{- if kindIs "bool" $value }}{{ $value = ternary "on" "off" $value }}{{ end }}
{{- if ne (toString $value) "" }}
- { name: {{ $name }}, value: {{ toString $value | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{- define "postern.mounts" -}}
- { name: secrets, mountPath: /run/secrets/postern, readOnly: true }
- { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "postern.volumes" -}}
- name: secrets
  secret:
    secretName: {{ .Values.existingSecret }}
    defaultMode: 0440
    items:
      {{- range .Values.secretKeys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
- name: tmp
  emptyDir: { sizeLimit: 64Mi }
{{- end }}

{{- /* What places both parts. */ -}}
{{- define "postern.placing" -}}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "postern.selector" . | nindent 8 }}
{{- end }}
