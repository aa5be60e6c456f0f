module github.com/postern-dev/postern-go

go 1.24
